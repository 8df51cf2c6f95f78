import { Argument } from 'commander';
import { defineCommand } from '../command.ts';
import { reply } from '../reply.ts';
import type { Shell } from '../terminal/completion.ts';
import { completionScript, SHELLS } from '../terminal/completion.ts';

export const completion = defineCommand<object, readonly [Shell]>({
  name: 'completion',
  summary: 'print the completion script for a shell',
  about: 'Prints a script that teaches your shell the commands, options and values. Its first line says where it goes.',
  examples: [
    { command: 'completion bash > ~/.local/share/bash-completion/completions/paravion', does: 'for bash, from now on' },
    { command: 'completion fish | source', does: 'for this fish only' },
  ],
  define: (command) => command.addArgument(new Argument('<shell>', 'the shell').choices(SHELLS)),
  run: async (_, [shell], __, program) => {
    const script = completionScript(program, shell);
    return reply(script, { shell, script });
  },
});
