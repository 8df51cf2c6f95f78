/** Weather of a sector and period (rule 3.3). */

import { die, type MonthContext, say } from '../month-context.ts';
import type { SkyKind } from '../state.ts';

/** Added to the d10, by month of the year. */
const SEASON: Readonly<Record<string, number>> = {
  '11': 2,
  '12': 2,
  '01': 2,
  '02': 2,
  '03': 1,
  '04': 1,
  '10': 1,
  '07': -1,
  '08': -1,
};

const DUD = 12;

const skyAt = (total: number, days: boolean): SkyKind => {
  if (total <= 5) return 'clear';
  if (total <= 8) return 'clouds';
  if (total === 9) return 'haze';
  return total >= DUD && days ? 'dud' : 'layer';
};

/** Throws the weather of these sectors. */
export const playWeather = (t: MonthContext, sectors: readonly number[]): void => {
  for (const sector of sectors) {
    const roll = die(t, `S${sector}`, 'weather', 10);
    const total = roll + (SEASON[t.state.month.slice(5)] ?? 0);
    const sky = skyAt(total, t.rules.pace === 'days');
    t.state.weather[String(sector)] = { roll, sky };
    say(t, { type: 'WEATHER', rule: '3.3', sector, roll, sky });
  }
};

export const skyOver = ({ state }: MonthContext, sector: number): SkyKind =>
  state.weather[String(sector)]?.sky ?? 'clear';
