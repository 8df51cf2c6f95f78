/** Completion for shells, made from the command's own tree: commands, options and their named values; else files. */
import type { Command, Option } from 'commander';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

interface Entry {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly Option[];
}

const entriesOf = (program: Command): readonly Entry[] =>
  program.commands.map((c) => ({
    name: c.name(),
    summary: c.summary(),
    options: [...c.options, c.createOption('--help', 'teach this command')],
  }));

const flagsOf = (options: readonly Option[]): string => options.flatMap((o) => (o.long ? [o.long] : [])).join(' ');

const choicesOf = (options: readonly Option[]): readonly (readonly [string, string])[] =>
  options.flatMap((o) => (o.long && o.argChoices ? [[o.long, o.argChoices.join(' ')] as const] : []));

const bash = (entries: readonly Entry[]): string => {
  const cases = entries.map(
    (e) => `    ${e.name})
      case "$previous" in
${choicesOf(e.options)
  .map(([flag, values]) => `        ${flag}) COMPREPLY=($(compgen -W "${values}" -- "$current")); return ;;\n`)
  .join('')}      esac
      [[ $current == -* ]] && COMPREPLY=($(compgen -W "${flagsOf(e.options)}" -- "$current")) ;;`,
  );
  return `# paravion completion bash > ~/.local/share/bash-completion/completions/paravion
_paravion() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=()
  if [[ $COMP_CWORD -eq 1 ]]; then
    COMPREPLY=($(compgen -W "${entries.map((e) => e.name).join(' ')} --help --version" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
}
complete -o default -F _paravion paravion
`;
};

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const zsh = (entries: readonly Entry[]): string => {
  const said = (text: string): string => text.replace(/[[\]:]/g, '\\$&');
  const option = (o: Option): string => {
    const value = o.argChoices ? `:value:(${o.argChoices.join(' ')})` : o.required ? ':value:_files' : '';
    return `        ${quoted(`*${o.long}[${said(o.description)}]${value}`)} \\`;
  };
  const cases = entries.map(
    (e) => `    ${e.name})
      _arguments -s \\
${e.options
  .filter((o) => o.long)
  .map(option)
  .join('\n')}
        '*:file:_files' ;;`,
  );
  return `#compdef paravion
# paravion completion zsh > "\${fpath[1]}/_paravion"
_paravion() {
  local -a commands
  commands=(
${entries.map((e) => `    ${quoted(`${e.name}:${said(e.summary)}`)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == _paravion ]]; then _paravion "$@"; else compdef _paravion paravion; fi
`;
};

const fish = (entries: readonly Entry[]): string => {
  const one = (e: Entry): readonly string[] => [
    `complete -c paravion -n __fish_use_subcommand -f -a ${e.name} -d ${quoted(e.summary)}`,
    ...e.options.flatMap((o) => {
      if (!o.long) return [];
      const values = o.argChoices ? ` -x -a ${quoted(o.argChoices.join(' '))}` : o.required ? ' -r' : '';
      const when = `-n '__fish_seen_subcommand_from ${e.name}'`;
      return [`complete -c paravion ${when} -l ${o.long.slice(2)}${values} -d ${quoted(o.description)}`];
    }),
  ];
  return `# paravion completion fish > ~/.config/fish/completions/paravion.fish\n${entries.flatMap(one).join('\n')}\n`;
};

const WRITERS: Readonly<Record<Shell, (entries: readonly Entry[]) => string>> = { bash, zsh, fish };

/** The completion script of a program for one shell. */
export const completionScript = (program: Command, shell: Shell): string => WRITERS[shell](entriesOf(program));
