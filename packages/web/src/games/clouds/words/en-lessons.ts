/** Words of the flying school of In Clouds of Glory, in English. */
import type { LessonWords } from '../../generic/school.ts';
import type { LessonId } from '../engine/school.ts';

interface Words {
  readonly readySay: string;
  readonly fly: string;
  readonly lessons: Readonly<Record<LessonId, LessonWords>>;
}

export const lessons: Words = {
  readySay:
    'Whoever throws less for initiative moves first, and whoever moves last sees the others: get behind him. Begin with a dogfight against one bot.',
  fly: 'Fly a mission',
  lessons: {
    turns: {
      title: 'Turns and banks',
      say: 'Your Camel flies east. The green area is where it can end its move. Drag the ring to the left or right until the plane comes out at least 60 degrees off its course, then Fly. A turn needs bank: the first part of the move takes it.',
      done: 'You turned. The bank you come out with is what your next turn begins with.',
      hint: 'Drag the ring to the far end of the green area, on one side.',
    },
    energy: {
      title: 'Height is speed',
      say: 'Each MU of climb costs 1 EU of speed, each MU of dive gives one. Drag the ring in the lower picture: end at least 2 MU higher, at 12 EU or more. The bar shows your speed before and after.',
      done: 'The higher plane has speed to spend: it can dive on you, and you cannot dive on it.',
      hint: 'Fly straight on, a few MU up: a turn costs speed as well.',
    },
    tests: {
      title: 'Tests',
      say: 'Beyond the dashed edge you turn tighter than the plane likes: it costs more speed, and a test. Its chance stands below the flight; touch it, and you see what it is made of. Draw a turn with a test, and fly it.',
      done: 'That die was thrown for you. When it fails, the plane slides out of the turn, or spins.',
      hint: 'Drag the ring into the paler part of the area, to the left or right.',
    },
    guns: {
      title: 'Guns',
      say: 'An Albatros flies just ahead of you, before your guns: he is chosen as target already. Look at the base shot: a twenty-sided die has to come up so high or lower. Touch it to see why. Then Fire.',
      done: 'From behind and near you hit; from the side and far away you make holes in the air.',
      hint: 'Choose E1, not Hold fire.',
    },
    missions: {
      title: 'Missions',
      say: 'Your R.E.8 is to photograph T1, which lies just ahead. Fly straight and level past it within 3 MU: the button for the photograph comes up by itself. Switch it on (or take the card), and Fly.',
      done: 'The observer has done his work. A picture counts when you bring it home over your own edge.',
      hint: 'Straight on, no climb, no dive, and the button “Photograph T1” switched on.',
    },
  },
};
