/** What people say in letters of a mission for the words of the notation: tables only, put together in `letter-words.ts`. */

/** Any of these as a word of its own, in any case. */
export const word = (...alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\d/])(?:${alternatives.join('|')})(?![\\p{L}\\d])`, 'giu');

/** Words as people say them, and what the notation says for them. */
export type Saying = readonly [RegExp, string];

/** What is flown: a standing flight or an element, each by what it is called. */
export const FLIGHTS: readonly Saying[] = [
  // "E1 soll W1 verfolgen": the verb behind.
  [/(?<![\p{L}\d])([WE]\d{1,3}) (?:verfolg(?:t|en)|jag(?:t|en)|angreif(?:t|en)|hinterher)(?!\p{L})/giu, 'tail $1'],
  [/(?<![\p{L}\d])([WE]\d{1,3}) (?:begleite(?:t|n)|deck(?:t|en)|schütz(?:t|en))(?!\p{L})/giu, 'with $1'],
  [/(?<!\p{L})greift ([WE]\d{1,3}) an(?!\p{L})/giu, 'tail $1'],
  [word('(?:straight|geradeaus) (?:for )?(?:the rest|der rest|den rest)'), 'rest '],
  [
    word(
      '(?:(?:go(?:es)?|gets?|stays?|sits?|keeps?|hangs?|settles?) )?(?:on|onto|to|at) (?:the )?(?:tail of(?= [WE]\\d))',
      '(?:go(?:es)?|gets?|stays?|sits?|keeps?|drops?) (?:in |right )?(?:behind|after)',
      '(?:(?:go(?:es)?|gets?) )?after(?= [WE]\\d)',
      '(?:(?:go(?:es)?|gets?|stays?|keeps?) )?on(?:to)?(?= [WE]\\d)',
      'tails|tailing|follow(?:s|ing)?|chas(?:e|es|ing)|pursu(?:e|es|ing)|attack(?:s|ing)?|hunts?(?: down)?|engag(?:e|es)|go(?:es)? for',
      'folg(?:t|e|en)|verfolg(?:t|e|en)|jag(?:t|e|en)|hängt sich (?:an|hinter)|(?:setzt|geht) sich hinter|geht hinter|hinter(?= [WE]\\d)',
      'suit|poursuit|attaque|chasse|derrière',
      'segue|insegue|attacca|dietro',
    ),
    'tail ',
  ],
  [
    word(
      '(?:runs?|flees?|fly|flies|gets?|go(?:es)?|stays?|keeps?|turns?|breaks?|steers?) (?:well )?(?:away|clear)(?: (?:from|of))?|flees?(?: from)?|escapes?(?: from)?|evades?|avoids?',
      'runs? from|runs?(?: for it)?(?=\\s*(?:[,;.]|else|$))',
      'flieht vor|weicht aus vor|entkommt|abstand (?:halten )?(?:von|zu)|hält abstand (?:von|zu)|(?:fliegt |bleibt )?weg von',
      "fuit|évite|s['’]éloigne d[e'’]|loin de",
      'fugge da|evita|lontano da',
    ),
    'away ',
  ],
  [
    word(
      '(?:(?:go(?:es)?|flies|fly|stays?|sticks?|keeps?|remains?) )?(?:(?:together|along) )?(?:with|near|close (?:to|by)|next to|beside|alongside)',
      'accompan(?:y|ies)|escorts?|covers?|protects?|sticks? to',
      'bleib(?:t|en) (?:dicht )?(?:an|dran an)(?= [WE]\\d)|(?:flieg(?:t|en) |bleib(?:t|en) )?(?:(?:in der nähe von|dicht bei)|bei|neben|mit)|begleite(?:t|n)|deck(?:t|en)|schütz(?:t|en)',
      'accompagne|(?:vole |reste )?(?:avec|près de)|couvre|escorte',
      'accompagna|(?:vola |resta )?con|copre|scorta',
    ),
    'with ',
  ],
  [
    word(
      '(?:go(?:es)?|fly|flies|heads?|comes?|turns?|runs?|makes?) (?:back |for |straight )?(?:home|to base|to (?:his|her|its|our) (?:field|lines))|returns?(?: home| to base)|back home|homewards?',
      '(?:dreh(?:t|en) ab )?(?:flieg(?:t|en) |kehr(?:t|en) |geh(?:t|en) )?(?:nach hause|heimwärts|zurück)|kehr(?:t|en) (?:heim|um)|(?:flieg(?:t|en)|geh(?:t|en)) heim',
      'rentre(?: à la (?:maison|base))?|retourne à la base',
      'torna a casa|rientra|a casa',
    ),
    'home ',
  ],
  [
    word(
      'climbs|climbing|gains? height|go(?:es)? up(?:wards?)?',
      'steigt(?: auf)?|steige|steigen|gewinnt höhe|hinauf',
      "monte|prend de l['’]altitude",
      'sale|prende quota',
    ),
    'climb ',
  ],
  [
    word(
      '(?:(?:go(?:es)?|fly|flies|keeps?|stays?) )?(?:straight|str)(?: (?:on|ahead|forward|and level))?(?: for)?',
      '(?:fliegt |immer )?geradeaus(?: weiter)?|gerade',
      'tout droit',
      'diritto|dritto',
    ),
    'straight ',
  ],
  [
    word(
      '(?:the )?rest (?:of (?:the|it) )?straight|(?:der )?rest straight(?! \\d)',
      'le reste straight',
      'il resto straight',
    ),
    'rest ',
  ],
  // Whoever is behind somebody shoots at him.
  [/(?<!\p{L})(tail\s+([WE]\d{1,3})),?\s+(?:and|und)\s+fire\s+\2\s+(?:down|ab)(?!\p{L})/giu, '$1'],
];

const TARGET = '(T\\d{1,2}|[WE][A-Z]{1,2}\\d{1,3})(?![\\p{L}\\d])';
const TO_TARGET = `(?<!\\p{L})(?:(?:go(?:es)?|fl(?:y|ies)|heads?|carr(?:y|ies)|continues?|fliegt?|geht|weiter)\\s+)?(?:(?:on|back|straight|over|weiter|direkt)\\s+)?(?:to|for|towards?|over|at|zu|nach|über|auf)\\s+${TARGET}`;
const PICTURE = '(?:(?:a|an|the|its|his|one|ein|eine|das|sein)\\s+)?(?:photo(?:graph)?s?|pictures?|foto|bild|aufnahme)';
const TAKE = '(?:takes?|makes?|shoots?|gets?|mach(?:t|e)|nimmt|schie(?:ß|ss)t)';
const THEREOF = '(?:\\s+(?:of|von|for)\\s+(?:it|that|\\1|ihm|us))?(?:\\s+(?:there|from there|auf))?(?!\\p{L})';
/** Up to a target and its work there: "go to T1 and take a photo of it", "photographs T1", "W1 über T1, macht das Foto". */
export const WORKS: readonly Saying[] = [
  [
    new RegExp(
      `${TO_TARGET}\\s*,?\\s*(?:(?:and|to|then|und|for|dort)\\s+)*(?:${TAKE}\\s+${PICTURE}${THEREOF}|(?<=(?:and|to|for|und|,)\\s+)${PICTURE}${THEREOF}|photographs? it|fotografiert (?:es|ihn))`,
      'giu',
    ),
    'at $1 photo',
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:(?:${TAKE}\\s+)?${PICTURE}\\s+(?:of|von)|(?<!man \\d{1,2} )photo(?:graph)?s?|fotografier(?:t|e))\\s+${TARGET}`,
      'giu',
    ),
    'at $1 photo',
  ],
  [
    new RegExp(
      `${TO_TARGET}\\s*,?\\s*(?:(?:and|to|then|und)\\s+)+(bomb|strafe|watch|spot)e?s?(?:\\s+it)?(?!\\p{L})`,
      'giu',
    ),
    'at $1 $2',
  ],
];

export const PLACES: readonly Saying[] = [
  [/(?<!\p{L})(?:(?:go(?:es)?|flies|fly|heads?|fliegt) )?(?:to|zu|nach|vers|verso) (?=\d)/giu, 'to '],
  [word('(?:at |auf |in |à |a )?(?:a )?(?:height|höhe|altitude|hauteur|quota)(?: of| von| de| di)?'), 'height'],
];

export const SIDES: readonly Saying[] = [
  [
    /(?<!\p{L})(?:pulls?|swings?|breaks?(?: off| away)?|go(?:es)?|comes?) (?=round|around|left|right|links|rechts|to the)/giu,
    '',
  ],
  [word('(?:(?:round )?(?:a|to the|nach|à|a) )?(?:left|links|linkskurve|gauche|sinistra)(?:[- ]hand)?'), 'left'],
  [word('(?:(?:round )?(?:a|to the|nach|à|a) )?(?:right|rechts|rechtskurve|droite|destra)(?:[- ]hand)?'), 'right'],
  [/(?<![\p{L}\d])(left|right) turn(?!\p{L})/giu, 'turn $1'],
  [
    word('turns|turning|(?:pulls?|goes|swings?) (?:round|around)|kurve|kurvt|wendet?|virage|tourne|virata|vira'),
    'turn',
  ],
  [word('turn turn'), 'turn'],
  // "left 60 on G", "turn right on F for 60 degrees", "right F 60 Grad"
  [
    /(?<!\p{L})(?:turn )?(left|right) (?:for |by |um )?(\d{1,2})(?:\s*°| deg(?:rees)?| grad| degrés| gradi)? (?:(?:on|at|with|using|auf|mit|sur|su)(?: template)?|template) ([a-z])(?![\p{L}\d])/giu,
    'turn $1 $3 $2',
  ],
  [
    /(?<!\p{L})(?:turn )?(left|right) (?:on|at|with|using|auf|mit|sur|su)(?: template)? ([a-z]) (?:for |by |um |de |di )?(\d{1,2})(?!\d)/giu,
    'turn $1 $2 $3',
  ],
  [
    /(?<!\p{L})(?:turn )?(left|right) (?:on |with |auf |mit )?([a-z])(?:,| for| by| um)+ (\d{1,2})(?!\d)/giu,
    'turn $1 $2 $3',
  ],
  [/(?<!\p{L})left (?:kurve|curve)|linkskurve(?!\p{L})/giu, 'turn left'],
  [/(?<!\p{L})right (?:kurve|curve)|rechtskurve(?!\p{L})/giu, 'turn right'],
  [word('grad|degrés|gradi|degrees'), ''],
];

export const HEIGHTS: readonly Saying[] = [
  [
    word(
      'dives|diving|descends?|descending|sinks?|sinkt|sinke|sinken|stürzt?|taucht|pique|descend de|scende|picchiata',
    ),
    'dive',
  ],
  [/(?<!\p{L})(climb|dive)\s+(?:by |um |de |di )?(?=\d)/giu, '$1 '],
  // "5 straight", "3 sinken", "dive 5 straight"
  [/(?<!\p{L})((?:climb|dive) \d+) straight(?!\s*\d)(?!\p{L})/giu, 'straight $1'],
  [/(?<![\p{L}\d.])(\d+(?:[.,]\d)?)(?: mu)? (straight|climb|dive)(?!\s*\d)(?![\p{L}\d])/giu, '$2 $1'],
  [/(?<!\p{L})straight\s*,? and (climb|dive)(?= \d)/giu, 'straight $1'],
  [/(?<!\p{L})straight\s*, (climb|dive)(?= \d)/giu, 'straight $1'],
  // A climb behind a comma belongs to the straight or turn before it.
  [/(\d)\s*[,;]\s*(?:and |und )?(climb|dive) (?=\d)/giu, '$1 $2 '],
  [/(\d) (?:and|und|et) (climb|dive) (?=\d)/giu, '$1 $2 '],
];

export const BESIDE: readonly Saying[] = [
  [
    word(
      '(?:(?:throttles?|throttling) (?:back|down)|slows?(?: down)?|less throttle|throttle)(?: (?:by|to|um))?',
      'drosselt?(?: um)?|gas weg',
    ),
    'throttle',
  ],
  [/(?<!\p{L})gas um (\d) zurück(?!\p{L})/giu, 'throttle $1'],
  [word('banks|banking|schräglage|querlage'), 'bank'],
  [/(?<!\p{L})(bank (?:left|right)) (?:at the end|afterwards?|am ende|danach)(?!\p{L})/giu, '$1'],
  [word('immelman(?:n)?(?: turn)?'), 'immelmann'],
];

export const BOUNDS: readonly Saying[] = [
  [
    word(
      "(?:but |though )?(?:(?:not?|never|(?:do|does)(?: not|n['’]?t)) (?:(?:go(?:es)?|get|gets|drop|drops|fly|flies) )?(?:lower than|below|under|beneath)|(?:(?:and |but )?(?:stay|stays|keep|keeps|remain|remains|staying|keeping) )above|at least (?=\\d+ high))",
      '(?:aber )?(?:(?:geht |gehe )?nicht (?:unter|tiefer als)|bleibt über)',
      'pas (?:sous|en dessous de)',
      'non sotto',
    ),
    'not below',
  ],
];

const COMES = '(?:(?:is|gets?|comes?|goes|ist|kommt|gerät|est|è) )?';
/** Where an enemy is, seen from one's own plane. */
export const WHERE: readonly Saying[] = [
  [
    word(
      `${COMES}(?:(?:right )?behind (?:me|us|him|her)|on (?:my|our) tail|hinter mir|hinten|derrière moi|dietro di me)`,
    ),
    'behind',
  ],
  [
    word(
      `${COMES}(?:(?:in front|ahead) of (?:me|us)|before me|in front|vor mir|voraus|vorn|devant(?: moi)?|davanti(?: a me)?)`,
    ),
    'ahead',
  ],
  [
    word(`${COMES}(?:(?:above|over|higher than) (?:me|us)|über mir|höher als ich|au-dessus(?: de moi)?|sopra di me)`),
    'above',
  ],
  [
    word(
      `${COMES}(?:(?:below|under|lower than) (?:me|us)|unter mir|tiefer als ich|au-dessous(?: de moi)?|sotto di me)`,
    ),
    'below',
  ],
  [/(?<!\p{L})(?:comes?|gets?|kommt) (?=within|innerhalb|closer|näher)/giu, ''],
  [word('(?:closer|nearer|less) than|innerhalb(?: von)?|näher als|à moins de|entro'), 'within'],
  [word('burns|on fire|brennt|brûle|brucia'), 'burning'],
  [word('ist|est|è'), 'is'],
  [word('und|et'), 'and'],
];

export const POSSESSIVE: readonly Saying[] = [
  [
    /(?<!\p{L})(?:(?:go(?:es)?|gets?|stays?|sits?|keeps?|hangs?|settles?) )?on(?:to)? ([WE]\d{1,3})['’]?s (?:tail|six|back|heels)(?!\p{L})/giu,
    'tail $1',
  ],
  [/(?<!\p{L})(covers?|protects?) ([WE]\d{1,3})['’]?s (?:retreat|back|tail|rear|six)(?!\p{L})/giu, 'with $2'],
  [/(?<!\p{L})hinter ([WE]\d{1,3}) her(?!\p{L})/giu, 'tail $1'],
];

export const FIRE: readonly Saying[] = [
  [
    word(
      "(?:holds?|holding) (?:(?:his|her|its|their|my|the) )?fire|(?:does not|doesn['’]?t|do not|don['’]?t|will not|won['’]?t) (?:fire|shoot)(?: at)?(?: (?:any(?:body|one|thing)|auf niemanden))?|(?:no|without|not) (?:fire|firing|shooting|shots?)|hold fire",
      'hält das feuer|(?:schie(?:ß|ss)t|feuert) nicht|nicht schie(?:ß|ss)en|kein feuer',
      'ne tire pas|non spara',
    ),
    'hold fire',
  ],
  [word('fires|firing|shoots?|shooting|schie(?:ß|ss)(?:t|en)|feuer[nt]?|tire|spara'), 'fire'],
  [/(?<!\p{L})fire (?:at|on|auf|sur|a|contro) (?=[WE]\d)/giu, 'fire '],
  [
    word(
      'with both(?: his)? guns|both guns|with (?:all|his|the) guns|all guns|mit (?:beiden|allen) (?:mgs?|gewehren|waffen)',
    ),
    '',
  ],
  [
    word(
      '(?:(?:a|in|with a|mit|with) )?(?:short|kurzer|kurzem|kurze|kurz)(?: (?:bursts?|feuersto(?:ß|ss)|salven?|garbe))?',
    ),
    'short',
  ],
  [word('(?:(?:a|in|with a) )?(?:normal|usual|normaler|normale) (?:burst|feuersto(?:ß|ss)|garbe)'), 'normal'],
  [word('(?:(?:a|in|with a) )?(?:long|sustained|langer|lange) (?:burst|feuersto(?:ß|ss)|garbe|fire)'), 'sustained'],
  [
    /(?<!\p{L})(?:if (?:(?:the|his|its|my) )?(?:base )?(?:shot|chance)?\s*(?:is|it['’]s|it is)?|from|at|ab|wenn|on)\s*(?:at least |a |an |mindestens )?(\d+)(?:\s*(?:or (?:better|more|higher|up)|and (?:up|better|more)|up(?:wards?)?|on(?:wards?)?|oder (?:besser|mehr)|plus|\+))+(?!\p{L})/giu,
    'if $1',
  ],
  [
    /(?<!\p{L})(?:if at least|ab|if it['’]s|if (?:the )?(?:base )?shot is(?: at least)?) (\d+)(?![\p{L}\d])/giu,
    'if $1',
  ],
  [/(?<!\p{L})fire (if \d{1,2}) (?:at|on|auf|sur) ([WE]\d{1,3})(?!\d)/giu, 'fire $2 $1'],
];

export const JOINTS: readonly Saying[] = [
  [word('wenn|falls|when|whenever|in case|se|si'), 'if'],
  [
    /[.,;]?\s*(?<!\p{L})(?:or else|if not|otherwise|else|sonst|ansonsten|andernfalls|sinon|altrimenti)(?!\p{L})\s*[,:]?\s*/giu,
    ' else ',
  ],
  [/\s*[,;.]?\s*(?<!\p{L})(?:and then|then|und dann|dann|danach|et puis|puis|poi)(?!\p{L})/giu, ' then'],
  [
    word(
      'please|pls|plz|bitte|svp|per favore|kindly|simply|just|einfach|(?:should|shall|will|must|soll|muss|wird|doit|deve)(?= )',
    ),
    '',
  ],
];
