/** The commands, in the order in which help names them. A new one is a file beside these and a line here. */
import type { CommandSpec } from '../command.ts';
import { adjudicate } from './adjudicate.ts';
import { analyse } from './analyse.ts';
import { arena } from './arena.ts';
import { bot } from './bot.ts';
import { campaignCommand } from './campaign.ts';
import { careers } from './careers.ts';
import { check } from './check.ts';
import { completion } from './completion.ts';
import { convert } from './convert.ts';
import { film } from './film.ts';
import { flyCommand } from './fly.ts';
import { forms } from './forms.ts';
import { map } from './map.ts';
import { newCommand } from './new.ts';
import { orders } from './orders.ts';
import { perft } from './perft.ts';
import { postCommand } from './post.ts';
import { replay } from './replay.ts';
import { report } from './report.ts';
import { umpireCommand } from './umpire.ts';
import { undo } from './undo.ts';
import { verify } from './verify.ts';
import { zineCommand } from './zine.ts';

export const COMMANDS: readonly CommandSpec[] = [
  newCommand,
  orders,
  adjudicate,
  postCommand,
  zineCommand,
  forms,
  report,
  map,
  replay,
  film,
  analyse,
  convert,
  undo,
  verify,
  careers,
  check,
  flyCommand,
  umpireCommand,
  campaignCommand,
  arena,
  bot,
  perft,
  completion,
];
