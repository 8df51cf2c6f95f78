/** An issue to everybody who has it: kept under `zine/`, mailed once to each, and the next one begun. */
import { printHtml, printMarkdown, printText } from '@paravion/tabletop/page';
import { type OutMail, post } from '../post/mails.ts';
import { type Desk, fileOnce, playerAt } from '../post/office.ts';
import type { OpenGame } from '../post/sort.ts';
import { emptyIssue, saveZine, type Zine } from './book.ts';
import { issuePage } from './issue.ts';
import { printed, ZINE_PAPERS } from './paper.ts';
import { ZINE_WORDS } from './words.ts';

/** The issue in hand in every form, and printed on every paper. */
const allForms = async (desk: Desk, zine: Zine, games: readonly OpenGame[], at: string) => {
  const page = issuePage(desk, zine, games, at);
  const papers = await Promise.all(ZINE_PAPERS.map(async (paper) => [paper, await printed(page, paper, at)] as const));
  return { html: printHtml(page, { whole: true }), text: printText(page), md: printMarkdown(page), papers };
};

const readers = (desk: Desk, zine: Zine, games: readonly OpenGame[]): readonly string[] => {
  const players = games.flatMap(({ table }) => table.file.players.flatMap(({ email }) => email ?? []));
  const addresses = [...players.map((email) => playerAt(desk, email).addresses[0]!), ...zine.subscribers];
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address] as const)).values()];
};

/** Writes the mails and the files of the issue, then begins the next. Gives how many mails are new. */
export const sendIssue = async (desk: Desk, zine: Zine, games: readonly OpenGame[], at: string): Promise<number> => {
  const { number } = zine.issue;
  const forms = await allForms(desk, zine, games, at);
  const name = `issue-${number}`;
  await fileOnce(desk, 'zine', `${name}.html`, forms.html);
  await fileOnce(desk, 'zine', `${name}.md`, forms.md);
  for (const [paper, pdf] of forms.papers)
    await fileOnce(desk, 'zine', paper === 'a4' ? `${name}.pdf` : `${name}-${paper}.pdf`, pdf);
  const pdf = forms.papers[0]![1];
  const words = ZINE_WORDS[zine.language];
  let written = 0;
  for (const [i, to] of readers(desk, zine, games).entries()) {
    const mail: OutMail = {
      name: `zine-${number}-reader-${i + 1}`,
      to,
      subject: `${zine.title}, ${number}`,
      text: `${words.mail(zine.title, number, desk.office.gm.name)}\n\n${forms.text}`,
      html: forms.html,
      attached: [{ name: `${name}.pdf`, type: 'application/pdf', data: pdf }],
    };
    if (await post(desk, mail)) written += 1;
  }
  const told = Object.fromEntries(games.map(({ game, table }) => [game.id, table.replay.turns.length]));
  await saveZine(desk, { ...zine, issue: emptyIssue(number + 1), told: { ...zine.told, ...told } });
  return written;
};
