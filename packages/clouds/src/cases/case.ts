/**
 * A rule case of In Clouds of Glory as text: a position, orders, the dice that are thrown, and what must come of it. One
 * statement a line; a line that begins with a blank goes on with the one before; cases are parted by blank lines; `#` begins a
 * remark.
 *
 * ```text
 * case 4.7.01 A turn one letter tighter holds
 * turn 5 MOV
 * plane E1 ad5 68 56 58 90 12 bank 1
 * order E: straight 2 bank R2; turn right E 45 dive 2; bank left
 * dice E1.tight=4
 * play
 * expect E1.v 12
 * expect event tight unit=E1, outcome=held
 * because 4.7: tight 4 against 13 holds; the letter costs 2, the dive of 2 gives them back.
 * ```
 *
 * | statement | meaning |
 * |---|---|
 * | `case N TITLE` | number, by rule, and title |
 * | `rules key=value, ...` | house rules |
 * | `mission ID [MONTH] [W or E]` | the mission, its month and who flies it (dogfight 1917-08 W) |
 * | `begin W TYPE ...; E TYPE ...` | that mission as it begins, in SET of turn 0: crews of 13, clear sky; dice go before it (0.SET.E1.enter=4) |
 * | `turn N SEGMENT` | when it begins (5 INI) |
 * | `map X Y`, `ground KIND x0 y0 x1 y1` | MU |
 * | `plane ID TYPE x y z HEADING SPEED [bank N]` | MU and degrees; the crew has 13 in all, 6 for flying if he is no pilot, Luck 10; no re-rolls |
 * | `plane ID TYPE x y z HEADING SPEED drawn` | the same with a crew drawn by the dice (rule 3.1), re-rolls and all |
 * | `unit ID KIND x y [COVER]`, `barrage ID GUN x y z` | on the ground; a barrage of that gun |
 * | `balloon ID x y z`, `airship ID x y z HEADING` | |
 * | `sky` | wind and weather are drawn by the dice |
 * | `set PATH VALUE` | a field of the state: `W1.strength 4`, `W1/1.gunnery 8`, `sky.light "haze"`, `W1.guns[0].boxes 2` |
 * | `order SIDE: TEXT` | orders in the notation, for the segment that is played next; `order W: default` what is played without any; a side without this line holds its fire, unless it has ordered not to be asked |
 * | `dice NAME=FACE, ...` | named as rule 2.1 has it; turn, segment and a last `.0` may be left out; `E1.tight=4 of 20` also says its sides |
 * | `seed TEXT` | dice that are not given fall from this seed, by their names (rule 2.1) |
 * | `others N` | every other die shows N, or its highest face; without it an unexpected die fails the case |
 * | `play [SEGMENT ...]` | plays the segment that stands; with names, one after another, each of which must come |
 * | `expect PATH VALUE` | a field of the state |
 * | `expect event TYPE [key=value, ...]`, `expect no event TYPE [...]` | what happened since the case began |
 * | `expect due [SIDE ...]`, `expect due none` | who owes orders for the segment that stands |
 * | `expect illegal SIDE [RULE]` | the orders said last are not allowed |
 * | `because TEXT` | the reason, with rule numbers |
 */
import type { Problem, Result } from '@paravion/tabletop';
import { err, ok } from '@paravion/tabletop';

export interface Statement {
  readonly word: string;
  /** What stands after the first word. */
  rest: string;
  readonly line: number;
}

export interface Case {
  readonly id: string;
  /** The rule, without the number of the case: `4.7`. */
  readonly rule: string;
  readonly title: string;
  readonly statements: readonly Statement[];
}

const WORDS =
  'case rules mission begin turn map ground plane unit barrage balloon airship sky set order dice seed others play expect because'.split(
    ' ',
  );

const fault = (line: number, token: string, message: string, expected: string): Problem => ({
  code: 'unreadable',
  message,
  expected,
  place: { line, column: 1, token },
});

const HEAD = /^(\d+(?:\.\d+)*)\.(\d{2,})\s+(\S.*)$/;

/** Reads all cases of a text; every fault of form is named with its line. */
export const parseCases = (text: string): Result<readonly Case[]> => {
  const problems: Problem[] = [];
  const cases: { id: string; rule: string; title: string; statements: Statement[] }[] = [];
  text.split(/\r\n|\n/).forEach((raw, i) => {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) return;
    const before = cases.at(-1)?.statements.at(-1);
    if (/^\s/.test(raw) && before) {
      before.rest += ` ${line}`;
      return;
    }
    const [word = '', rest = ''] = line.split(/\s+(.*)/s);
    const statement = { word, rest: rest.trim(), line: i + 1 };
    if (!WORDS.includes(word)) problems.push(fault(i + 1, word, `"${word}" begins no statement.`, WORDS.join(', ')));
    else if (word !== 'case') {
      if (cases.length === 0)
        problems.push(fault(i + 1, word, 'This stands before the first case.', 'case 4.7.01 A title'));
      cases.at(-1)?.statements.push(statement);
    } else {
      const head = HEAD.exec(statement.rest);
      if (head) cases.push({ id: `${head[1]}.${head[2]}`, rule: head[1]!, title: head[3]!, statements: [] });
      else problems.push(fault(i + 1, line, 'A case has a number and a title.', 'case 4.7.01 A title'));
    }
  });
  return problems.length > 0 ? err(problems) : ok(cases);
};
