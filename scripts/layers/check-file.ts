/** What is wrong with one source file, by the design. */
import { relative, sep } from 'node:path';
import ts from 'typescript';
import { GAMES, IMPURE_MEMBERS, LOCALE_METHOD, PURE_GLOBALS } from './design.ts';
import { checkImport } from './imports.ts';
import { isTest, type Package } from './packages.ts';
import type { Parsed } from './parse.ts';

export interface Fault {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Checks one node; null when there is nothing to say. */
type Check = (node: ts.Node) => string | null;

const specifier = (node: ts.Node): ts.StringLiteralLike | null => {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
    return node.moduleSpecifier as ts.StringLiteralLike;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal))
    return node.argument.literal;
  const loads =
    ts.isCallExpression(node) &&
    (node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'require');
  const first = loads ? node.arguments[0] : undefined;
  return first && ts.isStringLiteralLike(first) ? first : null;
};

/** Configuration that a tool asks to be a default export, and descriptions of what others export. */
const isConfig = (file: string): boolean => /\.(config|d)\.[cm]?[jt]s$/.test(file);

const defaultExport: Check = (node) => {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  const named = ts.isExportSpecifier(node) && node.name.text === 'default';
  const isDefault = modifiers?.some((m) => m.kind === ts.SyntaxKind.DefaultKeyword);
  return isDefault || named || ts.isExportAssignment(node) ? 'a default export; export it by its name' : null;
};

/** What a literal is compared with, in an expression or a case; null when it is not compared. */
const comparedWith = (literal: ts.Node): ts.Expression | null => {
  const { parent } = literal;
  if (ts.isCaseClause(parent)) return parent.parent.parent.expression;
  if (!ts.isBinaryExpression(parent) || !/^[!=]==?$/.test(ts.tokenToString(parent.operatorToken.kind) ?? ''))
    return null;
  return parent.left === literal ? parent.right : parent.left;
};

/** `game`, `gameId`, `record.game`, `game.id`: whatever holds the name of a game. */
const holdsGame = (expression: ts.Expression | null): boolean =>
  /(^|\.)(id|game|gameId)$/i.test(expression?.getText() ?? '');

/** The words of a name or text: `-records-of-chess-` of `recordsOfChess`. */
const wordsOf = (text: string): string =>
  `-${text
    .split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/)
    .join('-')
    .toLowerCase()}-`;

/** Outside its own package a game's name may not decide anything, and in some packages it may not stand at all. */
const gameName =
  (own: Package): Check =>
  (node) => {
    if (!ts.isIdentifier(node) && !ts.isStringLiteralLike(node)) return null;
    const game = GAMES.find((g) => g !== own.name && wordsOf(node.text).includes(`-${g}-`));
    if (!game) return null;
    if (own.layer?.gameless) return `"${game}" in ${own.name}, which knows no game; go through the Game contract`;
    return node.text === game && holdsGame(comparedWith(node))
      ? `a comparison with "${game}" outside its package; ask the Game contract instead`
      : null;
  };

const isClassHeritage = (node: ts.ExpressionWithTypeArguments): boolean => ts.isClassLike(node.parent.parent);

const isLabel = (parent: ts.Node): boolean => ts.isBreakOrContinueStatement(parent) || ts.isLabeledStatement(parent);

/** An identifier that stands for a value, rather than for a member, a label, a type or a new name. */
const isReference = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isExpressionWithTypeArguments(parent)) return isClassHeritage(parent);
  if (ts.isTypeNode(parent) || isLabel(parent)) return false;
  if (('name' in parent && parent.name === node) || ('propertyName' in parent && parent.propertyName === node))
    return false;
  return ts.isExpression(parent) || ts.isStatement(parent) || 'initializer' in parent || 'expression' in parent;
};

const impureGlobal =
  (parsed: Parsed): Check =>
  (node) => {
    if (!ts.isIdentifier(node) || PURE_GLOBALS.has(node.text)) return null;
    if (!isReference(node) || !parsed.isGlobal(node)) return null;
    return `"${node.text}" in pure code, which may use the language alone, not what one runtime offers`;
  };

const isDateNow = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  node.expression.getText() === 'Date' &&
  (ts.isCallExpression(node) || !node.arguments?.length);

const impureMember: Check = (node) => {
  if (isDateNow(node)) return 'the clock in pure code; take the time as an argument';
  if (!ts.isPropertyAccessExpression(node)) return null;
  const reached = IMPURE_MEMBERS[node.getText().replace(/\s/g, '')];
  if (reached) return `${reached} (${node.getText()}) in pure code; take it as an argument`;
  return LOCALE_METHOD.test(node.name.text)
    ? `the locale (${node.name.text}) in pure code; compare by code points`
    : null;
};

const checksFor = (own: Package, parsed: Parsed, file: string): readonly Check[] => {
  const imports: Check = (node) => {
    const module = specifier(node);
    return module ? checkImport(own, file, module.text) : null;
  };
  return [
    imports,
    ...(isConfig(file) ? [] : [defaultExport]),
    ...(isTest(own, file) ? [] : [gameName(own)]),
    ...(own.layer?.pure && !isTest(own, file) ? [impureGlobal(parsed), impureMember] : []),
  ];
};

export const checkFile = (root: string, own: Package, parsed: Parsed, file: string): readonly Fault[] => {
  const source = parsed.source(file);
  const path = relative(root, file).split(sep).join('/');
  const faults: Fault[] = [];
  const checks = checksFor(own, parsed, file);
  const visit = (node: ts.Node): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    for (const message of checks.map((check) => check(node))) if (message) faults.push({ file: path, line, message });
    ts.forEachChild(node, visit);
  };
  if (own.layer) visit(source);
  else
    faults.push({
      file: path,
      line: 1,
      message: `the design does not know "${own.name}"; add it to scripts/layers/design.ts`,
    });
  return faults;
};
