import { describe, expect, it } from 'vitest';
import { textOfHtml, withoutTags } from './html.ts';

describe('textOfHtml', () => {
  it('makes lines of lines, and of line ends in the source only blanks', () => {
    expect(textOfHtml('<div>BETA\r\n airstrip</div>\n<div>A</div><div><br></div><div>LT -\nfire A</div>')).toBe(
      'BETA airstrip\nA\n\nLT - fire A',
    );
  });

  it('parts paragraphs by a blank line, but not those that a mailer makes of every line', () => {
    expect(textOfHtml('<p>Press: boo!</p><p>A; A; A</p>')).toBe('Press: boo!\n\nA; A; A');
    expect(textOfHtml('<p class=MsoNormal>A<o:p></o:p></p><p class=MsoNormal>RT</p>')).toBe('A\nRT');
  });

  it('knows entities by name and by number', () => {
    expect(textOfHtml('RT&nbsp;&ndash; fire&#160;A &#8211; M&uuml;ller &#x26; S&ouml;hne &nonsense; &#9999999;')).toBe(
      'RT\u00a0– fire\u00a0A – Müller & Söhne &nonsense; \ufffd',
    );
  });

  it('keeps the columns of a table of three and more, an empty cell too', () => {
    const row = (...cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    expect(textOfHtml(`<table>${row('Move', 'Manoeuvre', 'Fire')}${row('1', 'right turn', '')}</table>Ann`)).toBe(
      'Move | Manoeuvre | Fire\n1 | right turn |\nAnn',
    );
  });

  it('marks what is quoted', () => {
    expect(textOfHtml('A<div>On Monday Keith wrote:<br></div><blockquote>LT<br>RT</blockquote>0')).toBe(
      'A\nOn Monday Keith wrote:\n\n> LT\n> RT\n0',
    );
  });

  it('leaves out styles, comments and titles, and joins the cells of a row; shows no addresses of links, and no signs of list items', () => {
    expect(
      textOfHtml('<title>x</title><style>p > a {}</style><!-- A --><tr><td>Move 1</td><td>A</td></tr><tr><td>0'),
    ).toBe('Move 1 A\n0');
    expect(textOfHtml('<ol><li>A<li><a href="http://x">LT</a></ol>')).toBe('A\nLT');
  });

  it('leaves out what is struck out', () => {
    expect(textOfHtml('<p><s>A</s> LT<br><del>RT</del> A <strike>0</strike></p>')).toBe('LT\nA');
  });

  it.each(['', '<', '<p', '</blockquote></p>', '<!--', '&;', '&#x;', '<<a>>'])('never throws: %j', (html) => {
    expect(typeof textOfHtml(html)).toBe('string');
  });
});

describe('withoutTags', () => {
  it.each([
    ['<html><body><p>Dear GM,</p><p>A; LT - fire L; RT</p></body></html>', 'Dear GM,\n\nA; LT - fire L; RT'],
    ['Move 1: <b>A</b>\nMove 2: LT\nMove 3: RT', 'Move 1: A\nMove 2: LT\nMove 3: RT'],
    ['A<br>\nLT<br>\nRT', 'A\nLT\nRT'],
    ['<div>Hello,</div>\nA\nLT\nRT', 'Hello,\nA\nLT\nRT'],
    ['<table><tr><td>Move 1</td><td>A</td></tr>\n<tr><td>Move 2</td><td>LT</td></tr></table>', 'Move 1 A\nMove 2 LT'],
    ['<p>A, <s>LT</s> RT, A</p>', 'A, RT, A'],
  ])('%j', (source, text) => expect(withoutTags(source).trim()).toBe(text));

  it('leaves what is quoted marked, and texts that are none of HTML as they are', () => {
    expect(withoutTags('<p>A, A, RT</p>\n\n> <p>LS, LS, LS</p>\n> Ann')).toBe('A, A, RT\n> <p>LS, LS, LS</p>\n> Ann');
    for (const text of ['A, <b> A', 'Ann <ann@example.org> <3', 'Move 1 < Move 2 > x', '<fire A> <fire L>'])
      expect(withoutTags(text)).toBe(text);
  });
});
