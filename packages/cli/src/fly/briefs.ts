/** What a mission is about, in a few lines for whoever flies it or has to stop it (rule 8). */
import type { MissionId, Side, State } from '@paravion/clouds';

interface Brief {
  readonly attack: string;
  readonly defend: string;
}

const BRIEFS: Readonly<Record<MissionId, Brief>> = {
  dogfight: {
    attack: 'Bring down more of them than they of you.',
    defend: 'Bring down more of them than they of you.',
  },
  patrol: {
    attack: 'Fly within 5 MU of P1 and of P2 with a plane that is fit: 2 points each.',
    defend: 'Keep them from P1 and P2, which give them 2 points each.',
  },
  escort: {
    attack: 'Bring the two-seaters over the edge of the map behind the enemy: 3 points each.',
    defend: 'Stop the two-seaters on their way across the map: 3 points each.',
  },
  balloon: {
    attack:
      'Burn the balloon: 4 points. Rockets reach from 3 to 8 MU (rockets EB1); guns as at a plane (fire EB1 ...).',
    defend: 'Save the balloon: 2 points if it lives. It can be winched down, 3 MU a turn.',
  },
  spotting: {
    attack: 'Direct the guns at T1: the observer spots in his move (man 1 spot T1); 3 hits give 4 points, each more 1.',
    defend: 'Shoot at whoever directs the guns: then nothing gets through.',
  },
  photo: {
    attack:
      'Take pictures: fly straight and level all the move, within 3 MU of a target (man 1 photo T1), and bring them home over your edge: 2 points each.',
    defend: 'Keep the pictures from being taken, or from coming home.',
  },
  bombing: {
    attack:
      'Bomb the depot: 5 points if it goes, else 1 for every 10 of damage. Fly level over it, then in the fire: W1/1: bombs 2 at 120 60.',
    defend: 'Keep the bombers from the depot.',
  },
  ground: {
    attack: 'Strafe and bomb the trenches: 1 point for every 6 of strength (fire EG1 ..., or bombs 2 at 82 44).',
    defend: 'Keep them off the trenches.',
  },
  contact: {
    attack:
      'Find your infantry: within 4 MU, at 10 or lower, the observer watches (man 1 watch at WG1): 1 point each, and 2 if he then leaves over your edge or passes HQ at 6 or lower.',
    defend: 'Keep them from finding their infantry.',
  },
  raid: {
    attack: 'Wreck hangars and parked planes: 2 points each (fire EG1 ..., or bombs 2 at 134 58).',
    defend: 'Get into the air from turn 3 on, and save what can be saved.',
  },
};

/** What this side has to do, and what counts besides. */
export const briefLines = ({ mission }: State, side: Side): readonly string[] => [
  `  ${BRIEFS[mission.id][side === mission.attacker ? 'attack' : 'defend']}`,
  `  An enemy lost is 2 points, one sent home 1; ${mission.limit} turns.`,
];
