/** What a mission is about for each side, in the words of a letter or a page. */
import type { MissionId, Side } from '../vocabulary.ts';

interface BriefWords {
  /** `{}`: the edge of the map behind the enemy. */
  readonly attack: Readonly<Record<MissionId, string>>;
  readonly defend: Readonly<Record<MissionId, string>>;
  /** The edge behind the enemy of a side. */
  readonly beyond: Readonly<Record<Side, string>>;
  readonly enemy: string;
  readonly rule: (turns: number) => string;
}

const ENGLISH: BriefWords = {
  attack: {
    dogfight: 'Bring down more of them than they of you.',
    patrol: 'Fly within 5 MU of P1 and of P2 with a plane that is fit: 2 points each.',
    escort: 'Bring the two-seaters over the {} edge: 3 points each.',
    balloon: 'Burn the balloon: 4 points.',
    spotting: 'Direct the guns at T1: three hits give 4 points, each more 1.',
    photo: 'Fly straight and level past a target, take its picture, bring it home: 2 points each.',
    bombing: 'Bomb the depot: 5 points if it goes, else 1 for every 10 of damage.',
    ground: 'Strafe and bomb the trenches: 1 point for every 6 of strength.',
    contact: 'Find your own infantry from low down, and bring word of it: 1 and 2 points each.',
    raid: 'Wreck hangars and parked planes: 2 points each.',
  },
  defend: {
    dogfight: 'Bring down more of them than they of you.',
    patrol: 'Keep them from P1 and P2.',
    escort: 'Stop the two-seaters: 3 points each.',
    balloon: 'Save the balloon: 2 points if it lives.',
    spotting: 'Shoot at whoever directs the guns.',
    photo: 'Keep the pictures from being taken, or from coming home.',
    bombing: 'Keep the bombers from the depot.',
    ground: 'Keep them off the trenches.',
    contact: 'Keep them from finding their infantry.',
    raid: 'Get into the air from turn 3 on, and save what can be saved.',
  },
  beyond: { W: 'east', E: 'west' },
  enemy: 'An enemy lost: 2 points; sent home: 1.',
  rule: (turns) => `It is over after turn ${turns}, or as soon as one side has nobody fit left.`,
};

const GERMAN: BriefWords = {
  attack: {
    dogfight: 'Bringt mehr von ihnen herunter als sie von euch.',
    patrol: 'Fliegt mit einem heilen Flugzeug auf 5 MU an P1 und P2 heran: je 2 Punkte.',
    escort: 'Bringt die Zweisitzer über den {}: je 3 Punkte.',
    balloon: 'Verbrennt den Ballon: 4 Punkte.',
    spotting: 'Leitet das Feuer auf T1: drei Treffer geben 4 Punkte, jeder weitere 1.',
    photo: 'Fliegt gerade und waagerecht an einem Ziel vorbei, nehmt es auf und bringt das Bild heim: je 2 Punkte.',
    bombing: 'Bombt das Lager: 5 Punkte, wenn es weg ist, sonst 1 je 10 Schaden.',
    ground: 'Greift die Gräben an: 1 Punkt je 6 Stärke.',
    contact: 'Findet im Tiefflug eure eigene Infanterie und meldet es: je 1 und 2 Punkte.',
    raid: 'Zerstört Hallen und abgestellte Flugzeuge: je 2 Punkte.',
  },
  defend: {
    dogfight: 'Bringt mehr von ihnen herunter als sie von euch.',
    patrol: 'Haltet sie von P1 und P2 fern.',
    escort: 'Haltet die Zweisitzer auf: je 3 Punkte.',
    balloon: 'Rettet den Ballon: 2 Punkte, wenn er bleibt.',
    spotting: 'Schießt auf den, der das Feuer leitet.',
    photo: 'Lasst keine Bilder machen und keine heimkommen.',
    bombing: 'Haltet die Bomber vom Lager fern.',
    ground: 'Haltet sie von den Gräben fern.',
    contact: 'Lasst sie ihre Infanterie nicht finden.',
    raid: 'Startet ab Zug 3 und rettet, was zu retten ist.',
  },
  beyond: { W: 'Ostrand', E: 'Westrand' },
  enemy: 'Ein verlorener Gegner: 2 Punkte; heimgeschickt: 1.',
  rule: (turns) => `Schluss ist nach Zug ${turns}, oder sobald eine Seite niemanden mehr hat, der kämpfen kann.`,
};

/** The words of a language, English where it is not known; what a side has to do in a mission which one of them attacks in. */
export const briefWordsIn = (language: string | undefined) => {
  const { attack, defend, beyond, enemy, rule } = language === 'de' ? GERMAN : ENGLISH;
  const task = (mission: MissionId, side: Side, attacker: Side): string =>
    (side === attacker ? attack : defend)[mission].replace('{}', beyond[side]);
  return { task, enemy, rule };
};
