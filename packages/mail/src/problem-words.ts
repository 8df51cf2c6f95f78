/** What is wrong with a mail itself, whatever its game, in the language of its writer. */
import { problemsBy, translateBy } from '@paravion/tabletop';

const ATTACHED = 'There are no orders in the letter itself, and the attached {} cannot be read here.';
const SUBJECT = 'The subject line "{}" orders something else than the letter.';
const OTHER_TURN = 'The subject line "{}" speaks of another Turn; Turn {} is due.';
const NOTHING_HANGS = 'The letter speaks of orders that are attached, and nothing is attached to it.';
const TOO_LONG = 'This mail is longer than {} kB and was not read; please send the orders alone, without pictures.';

export const mailProblemIn = problemsBy({
  de: translateBy([
    {
      [ATTACHED]: 'Im Brief selbst stehen keine Befehle, und der Anhang {1} lässt sich hier nicht lesen.',
      [SUBJECT]: 'Die Betreffzeile „{1}“ befiehlt etwas anderes als der Brief.',
      [OTHER_TURN]: 'Die Betreffzeile „{1}“ spricht von einem anderen Zug; zu befehlen ist Zug {2}.',
      [NOTHING_HANGS]: 'Im Brief ist von angehängten Befehlen die Rede, und es hängt nichts an.',
      [TOO_LONG]:
        'Diese Mail ist länger als {1} kB und wurde nicht gelesen; bitte schick die Befehle allein, ohne Bilder.',
    },
  ]),
  fr: translateBy([
    {
      [ATTACHED]: 'Il n’y a pas d’ordres dans la lettre même, et la pièce jointe {1} ne peut pas être lue ici.',
      [SUBJECT]: 'L’objet « {1} » ordonne autre chose que la lettre.',
      [OTHER_TURN]: 'L’objet « {1} » parle d’un autre tour ; c’est le tour {2} qui est attendu.',
      [NOTHING_HANGS]: 'La lettre parle d’ordres en pièce jointe, et il n’y a pas de pièce jointe.',
      [TOO_LONG]: 'Ce courriel dépasse {1} ko et n’a pas été lu ; envoie les ordres seuls, sans images.',
    },
  ]),
  it: translateBy([
    {
      [ATTACHED]: 'Nella lettera stessa non ci sono ordini, e l’allegato {1} qui non si può leggere.',
      [SUBJECT]: 'L’oggetto «{1}» ordina qualcosa di diverso dalla lettera.',
      [OTHER_TURN]: 'L’oggetto «{1}» parla di un altro turno; si attende il turno {2}.',
      [NOTHING_HANGS]: 'La lettera parla di ordini allegati, e non c’è nessun allegato.',
      [TOO_LONG]: 'Questa mail supera {1} kB e non è stata letta; manda soltanto gli ordini, senza immagini.',
    },
  ]),
});
