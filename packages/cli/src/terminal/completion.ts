/**
 * Completion for shells, made from the command's own tree: commands, options and what each takes. Pilots of a game and games
 * of an office are asked of the command itself (`paravion completion seats FILE`) when they are wanted.
 */
import type { Command, Option } from 'commander';
import { argumentValues, type Known, optionValues, type Values } from './completion-values.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

interface Flag {
  readonly long: string;
  readonly about: string;
  /** Null where it takes nothing. */
  readonly values: Values | null;
}

interface Entry {
  readonly name: string;
  readonly summary: string;
  readonly flags: readonly Flag[];
  readonly args: readonly { readonly values: Values; readonly many: boolean }[];
}

const entriesOf = (program: Command, known: Known): readonly Entry[] =>
  program.commands.map((c) => {
    const flag = (o: Option): readonly Flag[] => {
      const values = o.required || o.optional ? optionValues(c.name(), o, known) : null;
      return o.long ? [{ long: o.long, about: o.description, values }] : [];
    };
    return {
      name: c.name(),
      summary: c.summary(),
      flags: [...c.options, c.createOption('--help', 'teach this command')].flatMap(flag),
      args: c.registeredArguments.map((arg) => ({ values: argumentValues(arg, known), many: arg.variadic })),
    };
  });

const valued = ({ flags }: Entry): readonly (readonly [string, Values])[] =>
  flags.flatMap(({ long, values }) => (values ? [[long, values] as const] : []));

/** Bash sets `COMPREPLY`; where it stays empty, files are offered. */
const inBash = (values: Values): string => {
  switch (values.are) {
    case 'words':
      return `_paravion_words "${values.words.join(' ')}"`;
    case 'files':
      return `_paravion_files '${values.ending ?? ''}'`;
    case 'folders':
      return 'compopt -o filenames; COMPREPLY=($(compgen -d -- "$current"))';
    case 'seats':
      return '_paravion_ask seats "$(_paravion_game)"';
    case 'office':
      return '_paravion_ask office "$(_paravion_office)"';
    case 'text':
      return 'compopt +o default';
  }
};

/** A word of the line is taken out of its quotes by `xargs`, which runs nothing: what stands there may be a command in `$()`. */
const BASH_PARTS = `_paravion_words() { COMPREPLY=($(compgen -W "$1" -- "$current")); }
_paravion_files() {
  compopt -o filenames
  local found
  while IFS= read -r found; do
    [[ -d $found || $found == *"$1" ]] && COMPREPLY+=("$found")
  done < <(compgen -f -- "$current")
}
_paravion_plain() {
  local word
  word=$(xargs printf %s <<< "$1" 2>/dev/null) && printf %s "\${word/#\\~\\//$HOME/}"
}
_paravion_game() {
  local word
  for word in "\${COMP_WORDS[@]:2}"; do [[ $word == *.json || $word == *.json[\\"\\'] ]] && { _paravion_plain "$word"; return; }; done
}
_paravion_office() {
  local i
  for ((i = 2; i < COMP_CWORD; i++)); do [[ \${COMP_WORDS[i]} == --office ]] && _paravion_plain "\${COMP_WORDS[i+1]}"; done
}
_paravion_ask() {
  local name start=\${current#[\\"\\']}
  while IFS= read -r name; do
    [[ \${name,,} == "\${start,,}"* ]] || continue
    [[ $current == [\\"\\']* ]] && COMPREPLY+=("$name") || COMPREPLY+=("$(printf %q "$name")")
  done < <(paravion completion "$1" \${2:+"$2"} 2>/dev/null)
}`;

const bash = (entries: readonly Entry[]): string => {
  const one = (e: Entry): string => {
    const options = valued(e).map(([flag, values]) => `        ${flag}) ${inBash(values)}; return ;;`);
    const [first, ...more] = e.args;
    const next = (more[0] ?? first)?.values;
    return [
      `    ${e.name})`,
      '      case "$previous" in',
      ...options,
      '      esac',
      `      if [[ $current == -* ]]; then _paravion_words "${e.flags.map(({ long }) => long).join(' ')}"`,
      ...(first ? [`      elif [[ $COMP_CWORD -eq 2 ]]; then ${inBash(first.values)}`] : []),
      ...(next ? [`      else ${inBash(next)}`] : []),
      '      fi ;;',
    ].join('\n');
  };
  return `# paravion completion bash > ~/.local/share/bash-completion/completions/paravion
${BASH_PARTS}
_paravion() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=()
  if [[ $COMP_CWORD -eq 1 ]]; then _paravion_words "${entries.map((e) => e.name).join(' ')} --help --version"; return; fi
  case "\${COMP_WORDS[1]}" in
${entries.map(one).join('\n')}
  esac
}
complete -o default -F _paravion paravion
`;
};

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The action of an `_arguments` spec. */
const inZsh = (values: Values): string => {
  switch (values.are) {
    case 'words':
      return `(${values.words.join(' ')})`;
    case 'files':
      return values.ending ? `_files -g "*${values.ending}"` : '_files';
    case 'folders':
      return '_files -/';
    case 'seats':
      return '_paravion_seats';
    case 'office':
      return '_paravion_office';
    case 'text':
      return '';
  }
};

const zsh = (entries: readonly Entry[]): string => {
  const said = (text: string): string => text.replace(/[[\]:]/g, '\\$&');
  const one = (e: Entry): string => {
    const flags = e.flags.map(({ long, about, values }) =>
      quoted(`*${long}[${said(about)}]${values ? `:value:${inZsh(values)}` : ''}`),
    );
    const args = e.args.map(({ values, many }, i) => quoted(`${many ? '*' : i + 1}:what:${inZsh(values)}`));
    return `    ${e.name})\n      _arguments -s \\\n        ${[...flags, ...args].join(' \\\n        ')} ;;`;
  };
  return `#compdef paravion
# paravion completion zsh > "\${fpath[1]}/_paravion"
_paravion_seats() {
  local -a names
  names=("\${(@f)$(paravion completion seats \${(Q)\${(M)words:#*.json}[1]} 2>/dev/null)}")
  compadd -M 'm:{a-z}={A-Z}' -a names
}
_paravion_office() {
  set --
  local -a names
  local -i at=\${words[(I)--office]}
  (( at )) && set -- \${(Q)words[at+1]}
  names=("\${(@f)$(paravion completion office "$@" 2>/dev/null)}")
  compadd -a names
}
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
${entries.map(one).join('\n')}
  esac
}
if [[ $funcstack[1] == _paravion ]]; then _paravion "$@"; else compdef _paravion paravion; fi
`;
};

/** The end of a `complete` line. */
const inFish = (values: Values): string => {
  switch (values.are) {
    case 'words':
      return ` -f -a ${quoted(values.words.join(' '))}`;
    case 'files':
      return values.ending ? ` -f -a '(__fish_complete_suffix ${values.ending})'` : ' -F';
    case 'folders':
      return " -f -a '(__fish_complete_directories)'";
    case 'seats':
      return " -f -a '(__paravion_seats)'";
    case 'office':
      return " -f -a '(__paravion_office)'";
    case 'text':
      return ' -f';
  }
};

const fish = (entries: readonly Entry[]): string => {
  const one = (e: Entry): readonly string[] => {
    const seen = `__fish_seen_subcommand_from ${e.name}`;
    const [first, ...more] = e.args;
    const next = more[0] ?? first;
    const args = [
      ...(first ? [`complete -c paravion -n '${seen}; and __paravion_at 2'${inFish(first.values)}`] : []),
      ...(next ? [`complete -c paravion -n '${seen}; and not __paravion_at 2'${inFish(next.values)}`] : []),
    ];
    const flags = e.flags.map(({ long, about, values }) => {
      const takes = values ? ` -r${inFish(values)}` : '';
      return `complete -c paravion -n '${seen}' -l ${long.slice(2)}${takes} -d ${quoted(about)}`;
    });
    return [`complete -c paravion -n __fish_use_subcommand -f -a ${e.name} -d ${quoted(e.summary)}`, ...args, ...flags];
  };
  return `# paravion completion fish > ~/.config/fish/completions/paravion.fish
function __paravion_at
  test (count (commandline -opc)) -eq $argv[1]
end
function __paravion_seats
  set -l file (commandline -opc | string match -r '.*\\.json$')
  test -n "$file[1]"; and paravion completion seats $file[1] 2>/dev/null
end
function __paravion_office
  set -l words (commandline -opc)
  set -l at (contains -i -- --office $words); and set -l folder $words[(math $at + 1)]
  paravion completion office $folder 2>/dev/null
end
${entries.flatMap(one).join('\n')}
`;
};

const WRITERS: Readonly<Record<Shell, (entries: readonly Entry[]) => string>> = { bash, zsh, fish };

/** The completion script of a program for one shell. */
export const completionScript = (program: Command, shell: Shell, known: Known): string =>
  WRITERS[shell](entriesOf(program, known));
