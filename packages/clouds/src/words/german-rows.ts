/** The rows of the tables in German, by their English text. A test holds it against every table. */
export const GERMAN_ROWS: Readonly<Record<string, string>> = {
  'fire goes out': 'das Feuer geht aus',
  'structural damage equal to the die': 'so viel Schaden an der Festigkeit wie gewürfelt',
  'explodes, all aboard killed': 'explodiert, alle an Bord tot',

  'Both explode': 'Beide explodieren',
  'Plane and balloon explode and fall burning': 'Flugzeug und Ballon explodieren und fallen brennend',
  'Engine-first impact and explosion; all aboard killed':
    'Aufprall mit dem Motor voran und Explosion; alle an Bord tot',
  'Both crushed, crews killed': 'Beide zerschmettert, Besatzungen tot',
  'Wing torn off, crew trapped and killed in the crash; balloon damaged; a struck cable parts and it drifts off':
    'Flügel abgerissen, Besatzung gefangen und beim Absturz tot; Ballon beschädigt; ein getroffenes Seil reißt, und er treibt ab',
  'Destroyed, debris far and wide; all killed': 'Zerstört, Trümmer weit und breit; alle tot',
  'Both damaged and spinning; turns three templates wider':
    'Beide beschädigt und im Trudeln; Kurven drei Schablonen weiter',
  'Plane spins, balloon or airship damaged; a struck cable jams: no winching down':
    'Das Flugzeug trudelt, Ballon oder Luftschiff beschädigt; ein getroffenes Seil klemmt: kein Einholen mehr',
  'Wing digs in, plane broken up; survivors possible':
    'Ein Flügel gräbt sich ein, Flugzeug zerbrochen; Überleben möglich',
  'Both damaged and spinning; turns two templates wider':
    'Beide beschädigt und im Trudeln; Kurven zwei Schablonen weiter',
  'Ploughs through the soil; plane wrecked': 'Pflügt durch den Boden; Flugzeug ein Wrack',
  'Both break hard and miss': 'Beide reißen die Maschine herum und verfehlen sich',
  'Breaks hard and just misses': 'Reißt die Maschine herum und kommt knapp vorbei',
  'Pulls out at the limit; only if it can manoeuvre clear, else use 8-11':
    'Fängt gerade noch ab; nur, wenn Platz zum Ausweichen ist, sonst gilt 8-11',
  "Moving plane hits the other one's undercarriage and spins; the other must emergency-land later but fights on":
    'Das bewegte Flugzeug trifft das Fahrwerk des anderen und trudelt; das andere muss später notlanden, kämpft aber weiter',
  'Pulls out at the limit': 'Fängt gerade noch ab',
  'Wingtip brushes the ground; only if it can manoeuvre clear, else use 8-11':
    'Die Flügelspitze streift den Boden; nur, wenn Platz zum Ausweichen ist, sonst gilt 8-11',

  "Comes back harder: one roll on the pilots' abilities":
    'Kommt härter zurück: ein Wurf auf die Fähigkeiten der Piloten',
  'Dies of complications': 'Stirbt an Komplikationen',
  'Stitched up and given a drink': 'Genäht und mit einem Schnaps versorgt',
  Complications: 'Komplikationen',
  'Psychological trauma': 'Seelische Verletzung',
  'Serious injury': 'Schwere Verletzung',
  'Thinks nothing can touch him': 'Glaubt, dass ihm nichts geschehen kann',
  'Permanent complications': 'Bleibende Komplikationen',
  'Faints when a Flying test shows a natural 1, and flies straight until a Fortitude test wakes him':
    'Fällt bei einer natürlichen 1 in einer Probe auf Fliegen in Ohnmacht und fliegt geradeaus, bis eine Probe auf Standhaftigkeit ihn weckt',
  'One-eyed': 'Einäugig',
  'Head trauma': 'Kopfverletzung',
  'Paralysed: leaves the campaign': 'Gelähmt: verlässt den Feldzug',

  'Bolt wedged: gun lost; with several guns roll again for the next gun':
    'Verschluss verkeilt: MG verloren; bei mehreren MGs ein Wurf für das nächste',
  'Feed ruined: a belt gun is out, a drum can be replaced':
    'Zuführung zerstört: ein MG mit Gurt fällt aus, eine Trommel kann man wechseln',
  'Badly fed round': 'Patrone schlecht zugeführt',
  'Round stuck': 'Patrone steckt fest',
  'Bolt short of return; a few jerks': 'Verschluss bleibt hängen; einige Rucke',
  'Small jerk clears it; fires again next turn': 'Ein kleiner Ruck behebt es; feuert im nächsten Zug wieder',

  'Perfect landing': 'Perfekte Landung',
  'Rough, tips over at the end': 'Hart, am Ende ein Kopfstand',
  'Wing touches, ground loop': 'Ein Flügel setzt auf, Drehung am Boden',
  'Hits an obstacle hard': 'Prallt hart auf ein Hindernis',
  'Somersaults; plane beyond repair': 'Überschlägt sich; Flugzeug nicht mehr zu reparieren',
  'Perfect; plane floats': 'Perfekt; das Flugzeug schwimmt',
  'Rough; plane sinks': 'Hart; das Flugzeug sinkt',
  'Wing touches, thrown over': 'Ein Flügel setzt auf, das Flugzeug schlägt um',
  'Hits a wave hard': 'Prallt hart auf eine Welle',
  'Somersaults on the water': 'Überschlägt sich auf dem Wasser',

  'rough ground with some cover, hedgerow': 'unebener Boden mit etwas Deckung, Hecke',
  "one side covered, no man's land, sandbagged gun": 'eine Seite gedeckt, Niemandsland, Geschütz hinter Sandsäcken',
  'in a trench': 'im Graben',
  'in forest or town': 'in Wald oder Ort',
  'unit taking cover from air attack (not if active or fighting)':
    'Einheit in Deckung vor Angriffen aus der Luft (nicht, wenn sie handelt oder kämpft)',

  'The barrage jumps 10 MU, direction by 1d12, stays there, and bursts once more':
    'Das Sperrfeuer springt 10 MU, Richtung mit 1W12, bleibt dort und platzt noch einmal',
  Miss: 'Daneben',
  'Close burst': 'Naher Treffer',
  'Near perfect': 'Fast vollkommen',

  'Wings and engine tear off; total break-up': 'Flügel und Motor reißen ab; alles bricht auseinander',
  'Main spar goes, one wing off; wreck falls': 'Der Hauptholm bricht, ein Flügel ist ab; das Wrack stürzt',
  'Top wing cracks, fabric balloons': 'Der obere Flügel bekommt Risse, die Bespannung bläht sich',
  'A strut and a sheet of fabric break away': 'Eine Strebe und ein Stück Bespannung reißen ab',
  'Wings flex, fabric torn, two flying wires part':
    'Die Flügel biegen sich, Bespannung zerrissen, zwei Spanndrähte reißen',
  'It bends and holds': 'Es biegt sich und hält',

  "A hole in the silk scarf: the victim's Luck goes up by 1 and stays up, whatever a second damage roll brings":
    'Ein Loch im Seidenschal: Das Glück des Opfers steigt um 1 und bleibt so, was immer ein zweiter Schadenswurf bringt',
  'A few holes': 'Ein paar Löcher',
  'Larger holes': 'Größere Löcher',
  'Undercarriage hit: any landing will be an emergency': 'Fahrwerk getroffen: Jede Landung wird eine Notlandung',
  'Wires and spars': 'Drähte und Holme',
  'Spars and wires': 'Holme und Drähte',
  'Wing strut': 'Flügelstrebe',
  'Fabric torn up: drag, now and every turn': 'Bespannung zerfetzt: Widerstand, jetzt und in jedem Zug',
  'Control surfaces': 'Ruderflächen',
  'One wire parts': 'Ein Draht reißt',
  Tailplane: 'Leitwerk',
  'Wing splinters': 'Der Flügel splittert',
  'Tailplane, something jams': 'Leitwerk, etwas klemmt',
  'Gunner nearest the attacker': 'Der Schütze, der dem Angreifer am nächsten ist',
  'Engine hit': 'Motor getroffen',
  'runs unevenly': 'läuft unrund',
  'propeller chipped; structural test in each move faster than 100 km/h':
    'Propeller angeschlagen; Probe auf Festigkeit in jeder Bewegung über 100 km/h',
  'propeller chipped; structural test in each move faster than 150 km/h':
    'Propeller angeschlagen; Probe auf Festigkeit in jeder Bewegung über 150 km/h',
  'smoke; fire after 2 turns unless 200 km/h is reached or the engine is shut down for good':
    'Rauch; nach 2 Zügen Feuer, wenn nicht 200 km/h erreicht werden oder der Motor für immer abgestellt wird',
  'smoke; fire after 2 turns unless 200 km/h is reached':
    'Rauch; nach 2 Zügen Feuer, wenn nicht 200 km/h erreicht werden',
  'Fuel line of one engine; turns of fuel left, an 8 sets the plane alight':
    'Treibstoffleitung eines Motors; es bleiben Züge mit Treibstoff, eine 8 setzt das Flugzeug in Brand',
  'Fuel lines; turns of fuel left, an 8 sets the plane alight':
    'Treibstoffleitungen; es bleiben Züge mit Treibstoff, eine 8 setzt das Flugzeug in Brand',
  'One crewman hit in arm or leg (die splits the chance evenly over the crew)':
    'Einer der Besatzung in Arm oder Bein getroffen (wer, sagt der Würfel)',
  'Pilot hit in arm or leg': 'Pilot in Arm oder Bein getroffen',
  'Long burst in the cockpit: one gunner (if any) and the pilot':
    'Langer Feuerstoß ins Cockpit: ein Schütze (wenn es einen gibt) und der Pilot',
  shoulder: 'Schulter',
  'aileron wire cut': 'Draht eines Querruders durchschossen',
  'control column knocked away: Flying test or spin at once':
    'Steuersäule weggeschlagen: Probe auf Fliegen, sonst sofort Trudeln',
  'stick knocked away: Flying test or spin at once': 'Knüppel weggeschlagen: Probe auf Fliegen, sonst sofort Trudeln',
  'glass and splinters: the next move begins in a turn of P, left or right, for at least half its length':
    'Glas und Splitter: Die nächste Bewegung beginnt mit einer Kurve auf P, links oder rechts, über mindestens die halbe Länge',
  'glass and splinters; nerve goes, next initiative worse':
    'Glas und Splitter; die Nerven gehen durch, nächste Initiative schlechter',
  'Wires and struts': 'Drähte und Streben',
  'Stray shot: bombs aboard blow up; no bombs: roll 2d20 here, no successes added':
    'Irrläufer: Bomben an Bord gehen hoch; ohne Bomben hier 2W20, ohne Erfolge',
  'Spars and wires: structural test now, in turns tighter than O and when bombing; emergency landing':
    'Holme und Drähte: Probe auf Festigkeit jetzt, in Kurven enger als O und beim Bombenwurf; Notlandung',
  'Engine stops': 'Der Motor bleibt stehen',
  'black smoke only': 'nur schwarzer Rauch',
  'engine and tank alight, as 27': 'Motor und Tank brennen, wie 27',
  'Wing main spar': 'Hauptholm des Flügels',
  'Body wounds: the pilot plus one gunner (even die if several)':
    'Wunden am Körper: der Pilot und ein Schütze (bei mehreren durch Würfel)',
  'Head wound, pilot; if alive he blacks out, next move dead straight':
    'Kopfwunde, Pilot; lebt er, wird ihm schwarz vor Augen, nächste Bewegung schnurgerade',
  'Fuel tank alight; 1d6 turns until it reaches the pilot, who then burns each turn':
    'Tank in Brand; 1W6 Züge, bis das Feuer den Piloten erreicht, der dann in jedem Zug brennt',
  'Fuel tank alight; 2d6 turns until the flames kill the pilot':
    'Tank in Brand; 2W6 Züge, bis die Flammen den Piloten töten',
  'Wing tears off: unrecoverable spin': 'Ein Flügel reißt ab: Trudeln ohne Ausweg',
  'Tank bursts, pilot jumps burning; pilots within 4 MU test Fortitude or are forced home; the fire cannot go out, plane lost':
    'Der Tank platzt, der Pilot springt brennend; Piloten im Umkreis von 4 MU machen eine Probe auf Standhaftigkeit oder müssen heim; das Feuer geht nicht aus, Flugzeug verloren',
  'Tank bursts, pilot jumps burning; pilots within 4 MU test Fortitude or are forced home':
    'Der Tank platzt, der Pilot springt brennend; Piloten im Umkreis von 4 MU machen eine Probe auf Standhaftigkeit oder müssen heim',
  'Cockpit riddled: pilot, observer and whoever sits with them dead; spins for good':
    'Cockpit durchsiebt: Pilot, Beobachter und wer bei ihnen sitzt tot; trudelt endgültig',
  'Cockpit riddled: pilot, observer and whoever sits with them dead':
    'Cockpit durchsiebt: Pilot, Beobachter und wer bei ihnen sitzt tot',
  'A gun is hit, or a pair that stands together': 'Ein MG ist getroffen, oder ein Paar, das zusammen steht',
  'one weapon out': 'eine Waffe ausgefallen',
  'two side-by-side weapons out, else one': 'zwei Waffen nebeneinander ausgefallen, sonst eine',
  'cylinder hit': 'Zylinder getroffen',
  'ammunition cooks off, main armament gone': 'die Munition geht hoch, Hauptbewaffnung verloren',
  'Several wires hit: structural test now and with every manoeuvre or fixed-gun burst (turns of P or wider exempt); emergency landing':
    'Mehrere Drähte getroffen: Probe auf Festigkeit jetzt und bei jedem Manöver oder Feuerstoß starrer MGs (nicht bei Kurven ab P); Notlandung',
  'engine dead': 'Motor tot',
  'fire, as 27': 'Feuer, wie 27',
  'no fire': 'kein Feuer',
  'fuel alight, as 29': 'Treibstoff brennt, wie 29',

  'Clear of the plane; parachute falls 2d6+4 MU straight down':
    'Frei vom Flugzeug; der Fallschirm fällt 2W6+4 MU senkrecht',
  'Cannot get out this turn; may try next turn': 'Kommt in diesem Zug nicht heraus; nächster Versuch im nächsten',
  'Canopy fails, snags or burns; killed': 'Der Schirm versagt, verfängt sich oder brennt; tot',

  'light leaks': 'kleine Lecks',
  'envelope hit': 'Hülle getroffen',
  'massive leak': 'großes Leck',
  'burns, destroyed': 'brennt, zerstört',

  'Misread: +2d10': 'Falsch gelesen: +2W10',
  'Wild guess: +1d10': 'Grob geschätzt: +1W10',
  'Not received: last data used': 'Nicht angekommen: Es gelten die letzten Angaben',
  'Better aim: -1d10': 'Besser gezielt: -1W10',
  'Perfect control: -2d10': 'Vollkommene Leitung: -2W10',

  'A mown field with hangars': 'Ein gemähtes Feld mit Hangars',
  'Grass that bears wheels': 'Gras, das Räder trägt',
  'A short pasture, inhabited': 'Eine kurze Weide, bewohnt',
  'Wet ground, drained in the wrong places': 'Nasser Boden, an den falschen Stellen entwässert',
  'Craters, left over from an offensive': 'Trichter, übrig von einer Offensive',
  'Trees, close together': 'Bäume, dicht an dicht',
};
