/** Parts of a period that a case may play alone, by their names. */
import { periodsOf } from '../calendar.ts';
import { playClaims } from '../debrief/claims.ts';
import { playExperience, spend, spendAsBot } from '../debrief/experience.ts';
import { everyFlown, playEscapes, playFates, playMachines, playNews, playStandings } from '../debrief/fates.ts';
import { playHonours, playReprimands } from '../debrief/honours.ts';
import { clearGrounded, playWounds } from '../debrief/wounds.ts';
import { resolve } from '../mission/quick.ts';
import { type MonthContext, manOf, squadronOf } from '../month-context.ts';
import type { Order } from '../orders.ts';
import { closePeriod } from '../phases/close.ts';
import { drawMissions } from '../phases/draw.ts';
import { playPersonal } from '../phases/personal.ts';
import { replaceMen, shareOut } from '../phases/recruit.ts';
import { drawTask } from '../phases/tasks.ts';
import { monthOfMachines, replaceMachines, startMachines } from '../phases/types.ts';
import { playWeather } from '../phases/weather.ts';
import type { Squadron } from '../state.ts';

/** Plays it; says what is wrong with how it was asked for. */
type Part = (t: MonthContext, more: readonly string[], orders: readonly Order[]) => string | undefined;

/** A part that each squadron has, or the ones that are named. */
const each =
  (play: (t: MonthContext, squadron: Squadron) => void): Part =>
  (t, ids) => {
    const named = ids.length === 0 ? t.state.squadrons : ids.flatMap((id) => squadronOf(t.state, id) ?? []);
    for (const squadron of named) play(t, squadron);
    return named.length < ids.length ? `there is no squadron ${ids.join(', ')}` : undefined;
  };

const whole =
  (play: (t: MonthContext) => void): Part =>
  (t) => {
    play(t);
    return undefined;
  };

const dayOf = (orders: readonly Order[]) => orders.find((o) => o.seg === 'ORD') ?? null;

export const PARTS: Readonly<Record<string, Part>> = {
  weather: (t, sectors) => {
    playWeather(t, sectors.map(Number));
    return undefined;
  },
  task: (t, [id = ''], orders) => {
    const squadron = squadronOf(t.state, id);
    if (!squadron) return `there is no squadron "${id}"`;
    drawTask(t, squadron, dayOf(orders));
    return undefined;
  },
  missions: whole((t) => drawMissions(t, new Map())),
  quick: whole((t) => {
    for (const mission of t.state.missions) mission.outcome ??= resolve(t, mission);
  }),
  fates: whole((t) => playFates(t, everyFlown(t), periodsOf(t.rules))),
  claims: whole((t) => playClaims(t, everyFlown(t))),
  experience: whole((t) => playExperience(t, everyFlown(t))),
  wounds: whole((t) => playWounds(t, everyFlown(t))),
  reprimands: whole((t) => playReprimands(t, everyFlown(t))),
  machines: whole(playMachines),
  standings: whole((t) => playStandings(t, everyFlown(t))),
  spending: (t, _, orders) => {
    for (const line of orders.flatMap((o) => (o.seg === 'DEB' ? o.spend : []))) {
      const found = manOf(t.state, line.man);
      if (found) spend(t, found.squadron, found.man, line);
    }
    return undefined;
  },
  staff: each((t, squadron) => {
    for (const man of squadron.men) spendAsBot(t, squadron, man);
  }),
  honours: whole(playHonours),
  news: whole(playNews),
  escapes: whole(playEscapes),
  cleared: whole(clearGrounded),
  start: each(startMachines),
  month: each(monthOfMachines),
  depot: each(replaceMachines),
  recruits: each(replaceMen),
  share: each(shareOut),
  personal: (t, [when]) => {
    playPersonal(t, when === 'losses');
    return undefined;
  },
  close: whole(closePeriod),
};
