// Italian, for Italy and the Ticino.

import type { Voice } from './voice.ts'

export const it: Voice = {
  female: {
    young:
      'Giulia Chiara Martina Francesca Sara Elisa Valentina Alice Federica Silvia Giorgia Beatrice Camilla Arianna Ilaria Elena Marta Noemi Serena Ginevra Irene Alessia Gaia Matilde Eleonora Miriam',
    older:
      'Paola Laura Daniela Patrizia Cristina Monica Antonella Roberta Simona Manuela Donatella Lucia Rosanna Tiziana Barbara Carla Raffaella',
  },
  male: {
    young:
      'Matteo Luca Lorenzo Andrea Francesco Alessandro Davide Simone Marco Federico Riccardo Tommaso Gabriele Edoardo Filippo Nicola Pietro Giacomo Leonardo Michele Emanuele Samuele',
    older:
      'Giuseppe Roberto Massimo Stefano Paolo Claudio Maurizio Fabrizio Enrico Sergio Giorgio Alberto Gianni Walter Bruno',
  },
  open: [
    'Vivo a {city} e dopo anni mi perdo ancora volentieri nei suoi vicoli.',
    'Sono {curioso|curiosa}, un po’ {testardo|testarda} e incapace di rifiutare un gelato.',
    'Mia nonna dice che sono {bravo|brava}, ma lei dà dieci a tutti.',
    'Parlo con le mani anche al telefono.',
    'Di me dicono che sono {sereno|serena}; è perché non mi hanno mai {visto|vista} senza caffè.',
    'A {city} mi conoscono soprattutto al forno, e non me ne vergogno.',
    'Mezzo sogno, mezza lista della spesa: più o meno funziono così.',
    '{Nato|Nata} con la valigia pronta, poi ho scoperto il divano.',
    'Rido forte, cammino piano e arrivo quasi sempre in orario.',
    'Sono {quello|quella} che alle feste finisce in cucina a chiacchierare.',
    'Un po’ {timido|timida} all’inizio, poi chi mi ferma più.',
    'Non sono {bravo|brava} a descrivermi, me la cavo meglio con la parmigiana.',
    '{city} è casa mia, soprattutto la domenica mattina quando tace.',
    'Credo nelle seconde porzioni e nelle prime impressioni sbagliate.',
  ],
  life: [
    'Insegno alle medie e ogni giorno imparo una parola che non dovrei ripetere.',
    'Lavoro in ospedale e so quanto vale una risata alle tre di notte.',
    'Restauro mobili antichi: hanno più pazienza di me.',
    'Ho una piccola libreria dove si entra per un romanzo e si resta per parlare.',
    'Faccio {il giardiniere|la giardiniera} e riconosco le persone dal loro basilico.',
    'Di giorno conti e bilanci, di sera tutto il resto, finalmente.',
    'Sono {cuoco|cuoca} in una trattoria e a casa mangio pane e pomodoro.',
    'Progetto ponti, quelli veri, ma attraverso volentieri anche gli altri.',
    'Programmo tutto il giorno, perciò la sera cerco voci e non schermi.',
    'Guido il tram e conosco la città all’ora in cui si sveglia.',
    'Lavoro da un veterinario: ho peli di gatto anche sull’abito buono.',
    'Preparo caffè per mestiere e indovino l’umore dalla tazzina scelta.',
  ],
  retired: [
    'In pensione ho scoperto che il lunedì è un giorno bellissimo.',
    'Ho lavorato abbastanza, adesso mi dedico alle cose importanti, come la colazione.',
    'Ho spento la sveglia e acceso tutto il resto.',
  ],
  interests: {
    travel: [
      'Viaggio con poco bagaglio e troppi libri.',
      'Il mio viaggio ideale comincia con un treno lento e un finestrino.',
    ],
    cooking: [
      'Il mio ragù cuoce quattro ore e nel frattempo si fanno amicizie.',
      'Cucino per sei anche quando siamo in due.',
    ],
    music: [
      'Suono la chitarra abbastanza bene da far cantare gli altri.',
      'In casa c’è sempre un disco che gira, di solito quello sbagliato per gli ospiti.',
    ],
    sports: [
      'Corro la mattina presto, quando nessuno può vedere la mia faccia.',
      'Gioco a pallavolo il giovedì, con più entusiasmo che altezza.',
    ],
    nature: [
      'In montagna respiro meglio e parlo di meno, il che è tutto dire.',
      'Un prato, un panino, e la giornata è già riuscita.',
    ],
    films: [
      'Al cinema resto fino all’ultima riga dei titoli di coda.',
      'I vecchi film in bianco e nero mi mettono sempre di buonumore.',
    ],
    reading: [
      'Leggo ovunque, anche in fila alla posta, soprattutto in fila alla posta.',
      'La pila di libri sul comodino ormai ha una sua personalità.',
    ],
    dancing: [
      'Ballo lo swing, male ma con il sorriso.',
      'Se parte una canzone degli anni Ottanta, non rispondo di me.',
    ],
    gaming: [
      'Ai giochi da tavolo perdo con grande eleganza.',
      'Una domenica di pioggia e un bel videogioco: non chiedo altro.',
    ],
    photography: [
      'Fotografo panni stesi, portoni e persone che ridono.',
      'Con la mia vecchia macchina a pellicola ho imparato ad aspettare.',
    ],
    art: [
      'Dipingo acquerelli: il mare mi riesce, i cavalli meno.',
      'Nei musei cerco sempre il quadro più piccolo.',
    ],
    animals: [
      'Il mio cane è più conosciuto di me in tutto il quartiere.',
      'Vivo con due gatti che mi tollerano con affetto.',
    ],
    festivals: [
      'D’estate seguo la musica, con una tenda e pochi programmi.',
      'Amo le sagre, soprattutto quelle con nomi impossibili.',
    ],
    wellness: [
      'Le terme d’inverno sono la mia idea di felicità.',
      'Faccio yoga, e ogni tanto mi addormento nella posizione giusta.',
    ],
    motorbikes: [
      'In moto scelgo la strada con più curve e un bar in cima.',
      'Ho una vecchia moto che parte quando vuole, come me la domenica.',
    ],
    cycling: [
      'Vado in bici ovunque, anche dove sarebbe più saggio il treno.',
      'Ogni salita in bici per me finisce con una fetta di crostata.',
    ],
  },
  quirk: [
    'Conservo i biglietti dei treni presi per caso.',
    'So fischiare tutta la sigla di un cartone animato e lo faccio troppo spesso.',
    'Metto il parmigiano dove non si dovrebbe e non mi pento.',
    'Parlo alle piante: il basilico ascolta, il cactus fa finta di niente.',
    'Piango alle pubblicità con i nonni.',
    'Ho un cassetto pieno di cioccolato per le emergenze e per i martedì.',
    'Scrivo ancora cartoline, con la calligrafia di un medico.',
    'Non so fare le valigie, ma so dove si mangia bene ovunque.',
    'Perdo sempre a carte e chiedo sempre la rivincita.',
    'Saluto tutti i cani per nome e dimentico quello dei padroni.',
    'Il mio orologio va avanti cinque minuti, io indietro di dieci.',
    'Una volta ho perso un aereo per finire un piatto di orecchiette: scelta giusta.',
    'Canto in macchina, e ai semafori fingo di telefonare.',
    'Colleziono parole dimenticate; la mia preferita è “gironzolare”.',
    'La pizza la mangio partendo dal bordo, e ho le mie ragioni.',
  ],
  hope: [
    'Mi piacerebbe conoscere qualcuno con cui anche il silenzio sia piacevole.',
    'Cerco persone gentili, quelle perfette mi mettono soggezione.',
    'Amicizia o qualcosa di più, lo scopriremo camminando.',
    'Mi conquistano l’ironia, la dolcezza e chi sa ascoltare.',
    'Vorrei conversazioni che facciano raffreddare il caffè.',
    'Niente fuochi d’artificio: mi basta una luce accesa.',
    'Andiamo piano, che le cose buone cuociono a fuoco basso.',
    'Sogno una persona che rida delle mie battute, almeno di quelle buone.',
    'Preferisco un messaggio sincero a cento cuoricini.',
    'Non cerco una favola, mi basta una bella storia.',
  ],
  close: [
    'E a te, cosa ha fatto sorridere oggi?',
    'Scrivimi, rispondo con frasi intere.',
    'Mare o montagna? Pensaci bene.',
    'Raccontami il tuo posto preferito, io porto i biscotti.',
    'Ci prendiamo un caffè e vediamo?',
    'Qual è la canzone che non ti esce dalla testa?',
    'Se hai letto fin qui, un ciao me lo devi.',
    'Dimmi il tuo piatto del cuore e ti dirò il mio.',
    'A presto, magari davanti a un gelato?',
    'Comincia tu, che io sto ancora cercando le parole.',
  ],
}
