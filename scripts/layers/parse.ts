/**
 * Parsed sources. Nothing that they import is read, and no library is known to the checker: a name without a symbol is
 * then one that the module itself does not declare, which is to say a global.
 */
import ts from 'typescript';

export interface Parsed {
  readonly source: (file: string) => ts.SourceFile;
  /** Whether this identifier, where it stands, is a global of the runtime. */
  readonly isGlobal: (name: ts.Identifier) => boolean;
}

const OPTIONS: ts.CompilerOptions = {
  allowJs: true,
  noLib: true,
  noResolve: true,
  types: [],
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.Preserve,
};

/** Under this ending the scripts of a `.svelte` file are parsed. */
const SCRIPTS = '.scripts.ts';

/** The scripts of a component, each on the lines where it stands; everything else is blank. */
const scriptsOf = (text: string): string => {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  const pieces = text.split(/(<script\b[^>]*>)([\s\S]*?)(<\/script>)/);
  return pieces.map((piece, i) => (i % 4 === 2 ? piece : blank(piece))).join('');
};

const nameFor = (file: string): string => (file.endsWith('.svelte') ? file + SCRIPTS : file);

const host = (): ts.CompilerHost => {
  const real = ts.createCompilerHost(OPTIONS);
  const inside = (name: string): string | null => (name.endsWith(SCRIPTS) ? name.slice(0, -SCRIPTS.length) : null);
  return {
    ...real,
    fileExists: (name) => real.fileExists(inside(name) ?? name),
    readFile: (name) => real.readFile(inside(name) ?? name),
    getSourceFile: (name, version) => {
      const component = inside(name);
      return component === null
        ? real.getSourceFile(name, version)
        : ts.createSourceFile(name, scriptsOf(real.readFile(component) ?? ''), version);
    },
  };
};

export const parseFiles = (files: readonly string[]): Parsed => {
  const program = ts.createProgram(files.map(nameFor), OPTIONS, host());
  const checker = program.getTypeChecker();
  const value = (name: ts.Identifier): ts.Symbol | undefined =>
    ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.resolveName(name.text, name, ts.SymbolFlags.Value | ts.SymbolFlags.Alias, false);
  return {
    source: (file) => program.getSourceFile(nameFor(file))!,
    isGlobal: (name) => {
      const symbol = value(name);
      return !symbol?.declarations?.length;
    },
  };
};
