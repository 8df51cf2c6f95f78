/** Files of commands, one a line as one types them: how the games of `examples/` are written down. */

/** A command of such a file. */
export interface ScriptLine {
  readonly number: number;
  /** The arguments after `paravion`. */
  readonly args: readonly string[];
  /** The exit code it is to end with: `# exit 2` after the command; 0 where nothing is said. */
  readonly exit: number;
}

/** The words of a line as a shell parts them: by blanks, with double quotes, backslashes in them, and `#` for the rest. */
export const wordsOf = (line: string): readonly string[] => {
  const found = line.matchAll(/\s*(?:(#.*)|((?:"(?:\\.|[^"\\])*"|[^\s"])+))/g);
  return [...found].flatMap(([, comment, word]) =>
    comment || word === undefined
      ? []
      : [word.replace(/"((?:\\.|[^"\\])*)"/g, (_, inner: string) => inner.replace(/\\(["\\])/g, '$1'))],
  );
};

/** The `paravion` commands of a file; other lines and comments are passed over. */
export const scriptLines = (text: string): readonly ScriptLine[] =>
  text.split(/\r?\n/).flatMap((line, i) => {
    const [program, ...args] = wordsOf(line);
    if (program !== 'paravion') return [];
    return [{ number: i + 1, args, exit: Number(/#\s*exit (\d)/.exec(line)?.[1] ?? 0) }];
  });
