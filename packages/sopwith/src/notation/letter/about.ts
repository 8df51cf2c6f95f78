/**
 * What a sentence beside orders is about. Whoever talks names things of the world ("The vestry leaks again"). A sentence made of
 * nothing but small words, words of flying and words of letters ("Left and right are reversed", "But ask Bob first") can hardly be about
 * anything else than the orders it stands behind. Small words are few in any language, and things of the world are without end.
 */
import { VOCABULARY } from '../words.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Words that no sentence is about: of grammar, of degree and time, of doing, saying and meaning in general. */
const SMALL: ReadonlySet<string> = new Set(
  words(`
  a an the this that these those my your his her its our their mine yours hers ours theirs i you he she it we they me him us them myself yourself himself herself itself themselves who whom whose which what
  whatever whichever whoever where wherever when whenever why how and or but nor so yet for if unless until till while because since though although as than then else otherwise except besides instead rather of in on at to from by with without
  within into onto over under above below behind before after between beyond through about around against towards toward across along near up down out off away back forth again once twice thrice ever never always often sometimes usually still already just
  only even also too very much more most less least few many some any no not none nothing nobody nowhere something anything everything someone somebody anyone anybody everyone everybody each every all both either neither other others another same
  such own quite perhaps maybe possibly probably certainly surely really actually indeed well now later soon here there today tomorrow yesterday tonight is am are was were be been being do does did done doing don have has had having can could may
  might must shall should will would ought need needs needed let lets make makes made making get gets got getting go goes going gone went come comes coming came take takes taking took taken give gives giving gave given put puts keep keeps kept use uses
  used using try tries tried say says said tell tells told ask asks asked know knows knew think thinks thought mean means meant meaning want wants wanted wish wishes like likes liked prefer decide decides decided choose chosen change changes changed
  changing mind order orders ordered move moves read reads reading write writes wrote written send sends sent letter letters mail mails email note line word words sheet thing things way ways sort kind idea ideas plan plans real right wrong
  correct true false good better best bad worse worst new old next last first second third final middle one two three half whole rest lot bit part time times turn turns order reverse reversed opposite mirror mirrored swap swapped mixed mix muddled
  forget forgot remember ignore skip drop leave left over keep save wait stop start starts begin end ends follow follows follow count counts hold holds stand stands happen happens work works change happen hear heard see seen saw look looks show
  shows nobody possible possibly necessary legal allowed ready sure unsure certain clear unclear different similar early late later earlier provisional tentative undecided depends depending legal object objects able unable draft example examples test testing joke joking usual fine alternative alternatively cancel cancelled void strike scratch scrap double triple undo undone adjust optional slower faster spare save saved pick disregard hypothetically theory theoretically pending subject confirm confirmed confirmation please yes no ok okay sorry oops er um
  don't doesn't didn't isn't aren't wasn't won't wouldn't can't cannot couldn't shouldn't mustn't i'm i'd i'll i've it's that's he's she's they're we're you're let's there's what's him everything's ammo ammunition barrel barrels bullet bullets round rounds gun guns trigger cloud
  clouds board hex plane planes enemy enemies target opponent somebody's nearest nearer closer close far range hit hits miss dodge avoid chase attack aim land landing home ground climb dive game rule rules
  der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner mein meine meinen meinem meiner dein deine deinen sein seine seinen ihr ihre ihren unser unsere ich du er sie es wir ihr mich dich sich uns euch ihm ihn ihnen mir dir wer was
  welche welcher welches wo wann wie warum wenn falls ob und oder aber sondern denn weil da dass damit also doch nur noch nicht nie nichts niemand jemand etwas alles alle allen aller jeder jede jedes beide beiden andere anderen anderer anderes selbe selben gleiche gleichen
  so dann danach vorher nachher jetzt heute morgen gestern bald später früher immer wieder schon erst zuerst zuletzt auch sehr mehr weniger hier dort hin her an auf aus bei bis durch für gegen in mit nach ohne über um unter von vor zu zum zur zwischen ist sind war
  waren sein bin bist wird werden wurde würde habe hast hat haben hatte hätte kann können könnte soll sollte sollen muss müssen will wollen wollte darf dürfen mag möchte lass lassen mach mache machen macht gemacht tu tun tut geh gehe gehen geht komm kommen kommt nimm nehmen nehme gib geben gebe sag sage sagen
  sagt frag frage fragen denke denken meine meinen meint weiß wissen schreib schreibe schreiben schick schicke schicken befehl befehle befehlen züge zug runde brief mail idee plan erste ersten erster zweite zweiten dritte dritten letzte letzten letzter mitte neu neue alt alte alten richtig falsch
  besser lieber andersherum umgekehrt vertauscht sicher unsicher vielleicht eventuell eigentlich statt stattdessen außer sonst ja nein bitte gut schlecht
  le la les l un une des de du d mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs je j tu il elle on nous vous ils elles me te se lui y en qui que quoi dont où quand comment pourquoi si et ou mais donc or ni car parce puisque comme ne n pas plus jamais rien personne tout toute tous
  toutes autre autres même mêmes chaque quelque quelqu aucun aucune ce cet cette ces ça cela ceci est sont était être suis es sera serait ai as a avons avez ont avait avoir fais fait faire faites va vais vont aller viens vient dis dit dire peux peut pouvoir veux veut vouloir dois doit devoir prends prendre donne donner
  laisse change changer ordre ordres tour mouvement lettre idée premier première deuxième second seconde troisième dernier dernière milieu mieux plutôt peut-être encore aussi bien mal oui non très trop peu beaucoup avant après alors puis maintenant demain hier avec sans pour par sur sous dans chez vers entre à au aux
  il lo gli i un uno una di del della dei delle al allo alla ai alle da dal dalla in nel nella su sul sulla con per tra fra mio mia miei mie tuo tua suo sua nostro vostro loro io tu lui lei noi voi mi ti si ci vi che chi cosa dove quando come perché se e o ma però né non mai niente nulla nessuno tutto tutta tutti tutte
  altro altra altri altre stesso stessa ogni qualche questo questa questi queste quello quella è sono era essere sia sarà ho hai ha abbiamo avete hanno aveva avere faccio fai fa fare va vado vanno andare vengo viene dico dice dire posso può potere voglio vuole volere devo deve dovere prendo dai dare lascia cambia ordine ordini
  turno mossa mosse lettera idea primo prima secondo seconda terzo terza ultimo ultima mezzo meglio piuttosto forse ancora anche bene male sì no molto troppo poco dopo poi ora adesso domani ieri
  `),
);

/** Words that are as good as silence: wishes, thanks, farewells, which are made of small words too. */
const IDLE =
  /(?<!\p{L})(?:thank\p{L}*|thanks|cheers|hope\p{L}*|trust|luck|wish(?:es)?|greetings?|regards?|love|welcome|congrat\p{L}*|bye|hello|dear|see you|here (?:we|you|they|it|are|is)|until next|next (?:time|turn)|over to you|all (?:the )?best|take care|well done|nice one|good (?:one|game|turn|job)|danke\p{L}*|gru(?:ß|ss)|grüße?n?|hoffe|viel (?:glück|spaß|erfolg)|bis (?:dann|denn|bald|zum nächsten)|merci|espère|bonne|à bientôt|à la prochaine|grazie|spero|buona|alla prossima|a presto|confirm|acknowledge|let me know|i know|read this|unclear|questions?|subject|^\W*(?:and |please |do )*(?:tell|warn)|could be worse|came|arrived|back to|that['\u2019]?s (?:all|it)|that is (?:all|it)|das (?:ist|war) alles|c['\u2019]est tout|è tutto|my orders|orders (?:for|are)|final|late|sorry|apolog\p{L}*|excuse)(?!\p{L})/iu;

/** Words of a sentence that name something of the world; `names`: those in names of people at the table. */
const worldIn = (sentence: string, names: ReadonlySet<string>): number =>
  (sentence.toLowerCase().match(/\p{L}[\p{L}'\u2019-]*/gu) ?? []).filter((written) => {
    const word = written.replaceAll('\u2019', "'");
    return word.length > 1 && !SMALL.has(word) && !VOCABULARY.has(word) && !names.has(word.replace(/'s?$/, ''));
  }).length;

/** "Well, really!" */
const EXCLAIMS =
  /^\W*(?:well|oh|ah|so|now|there|right|ok|yes|really|indeed|anyway|honestly|na|ach|tja|so|also|eh bien|bon|allora|ecco)(?!\p{L})(?!.*(?<!\p{L})(?:no|not|never|nicht|nein|nie|non|pas|mai)(?!\p{L})).{0,15}!\s*$/iu;

/** Whether a sentence behind orders is most likely about them, for it names nothing else. `names`: of people at the table. */
export const isAboutThem = (sentence: string, names: ReadonlySet<string>): boolean => {
  if (/[?:]\s*$/.test(sentence) || IDLE.test(sentence) || EXCLAIMS.test(sentence) || worldIn(sentence, names) > 0)
    return false;
  const said = sentence.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  const named = said.filter((word) => names.has(word)).length;
  // "Ihr Graf Nebel" is a name.
  return said.length > 1 && named * 2 < said.length;
};
