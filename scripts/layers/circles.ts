/** Circles of imports: files none of which can be read, or loaded, before the others. */
import { dirname, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import type { Fault } from './check-file.ts';
import type { Parsed } from './parse.ts';

/**
 * What a file imports from its own package, types included, with the line; what is loaded later, and a component within
 * itself, closes no circle.
 */
const importsOf = (source: ts.SourceFile, file: string): readonly (readonly [string, number])[] =>
  source.statements.flatMap((node) => {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) return [];
    const module = node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : '';
    const target = resolve(dirname(file), module);
    if (!module.startsWith('.') || target === file) return [];
    return [[target, source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1] as const];
  });

/** One fault for each import that leads back to where one came from. */
export const circlesIn = (root: string, parsed: Parsed, files: readonly string[]): readonly Fault[] => {
  const known = new Set(files);
  const done = new Set<string>();
  const way: string[] = [];
  const faults: Fault[] = [];
  const said = (file: string): string => relative(root, file).split(sep).join('/');
  const visit = (file: string): void => {
    way.push(file);
    for (const [target, line] of importsOf(parsed.source(file), file)) {
      const at = way.indexOf(target);
      if (at >= 0) {
        const circle = [...way.slice(at), target].map(said).join(' → ');
        faults.push({
          file: said(file),
          line,
          message: `a circle of imports: ${circle}; move what both need to a file of its own`,
        });
      } else if (known.has(target) && !done.has(target)) visit(target);
    }
    way.pop();
    done.add(file);
  };
  for (const file of files) if (!done.has(file)) visit(file);
  return faults;
};
