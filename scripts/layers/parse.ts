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

export const parseFiles = (files: readonly string[]): Parsed => {
  const program = ts.createProgram(files, OPTIONS);
  const checker = program.getTypeChecker();
  const value = (name: ts.Identifier): ts.Symbol | undefined =>
    ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.resolveName(name.text, name, ts.SymbolFlags.Value | ts.SymbolFlags.Alias, false);
  return {
    source: (file) => program.getSourceFile(file)!,
    isGlobal: (name) => {
      const symbol = value(name);
      return !symbol?.declarations?.length;
    },
  };
};
