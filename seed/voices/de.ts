// German, for Germany, Austria and German-speaking Switzerland and Belgium.

import type { Voice } from './voice.ts'

export const de: Voice = {
  female: {
    young:
      'Lena Anna Julia Laura Hannah Mia Katharina Johanna Franziska Theresa Leonie Paula Clara Jana Miriam Svenja Marlene Carla Ronja Luisa Elif Magdalena Sarah Nele Pia Isabel Helena Vanessa Ida Selina Nora Antonia',
    older:
      'Sabine Petra Martina Claudia Susanne Andrea Birgit Heike Gabriele Monika Karin Ulrike Silvia Anja Renate Christine Doris Barbara Elke Regina Ute',
  },
  male: {
    young:
      'Lukas Jonas Felix Maximilian Paul Leon Tobias Jan Moritz Philipp Fabian David Simon Florian Niklas Julian Emre Benedikt Johannes Matthias Lennart Sebastian Timo Valentin Dominik Raphael Linus Noah',
    older:
      'Thomas Michael Andreas Stefan Frank Jürgen Bernd Martin Ralf Uwe Wolfgang Klaus Jörg Holger Dieter Christian Rainer Helmut Torsten',
  },
  open: [
    'Ich bin in {city} zu Hause und finde trotzdem jede Woche eine Straße, die ich noch nicht kenne.',
    'Meine Freunde sagen, ich sei {der Ruhige|die Ruhige} in der Runde, bis jemand ein Kartenspiel auspackt.',
    'Halb {Träumer|Träumerin}, halb {Planer|Planerin}, und meistens gewinnt der Hunger.',
    'Ich stehe früh auf, lache laut und verlaufe mich gern.',
    'Ehrlich gesagt kann ich besser Kuchen backen als Profiltexte schreiben.',
    'In {city} kennt mich vor allem die Frau vom Blumenstand, und das ist mir sehr recht.',
    'Nach außen trocken wie Knäckebrot, innen Karneval.',
    'Ich bin neugierig geblieben wie ein Kind, nur mit Führerschein.',
    'Drei Wörter über mich: herzlich, ungeduldig, pünktlich. Zwei davon stimmen immer.',
    'Ich gehöre zu den Menschen, die im Zug mit Fremden ins Gespräch kommen.',
    'Geerdet, gesprächig und mit einer Schwäche für schlechte Wortspiele.',
    '{city} ist meine Stadt, der Sonntag mein Tag und der Balkon mein Königreich.',
    'Ich nehme vieles mit Humor, vor allem mich selbst.',
    'Früher war ich schüchtern, heute frage ich einfach nach dem Rezept.',
  ],
  life: [
    'Beruflich repariere ich alte Möbel und rede mit ihnen, wenn niemand zuhört.',
    'Ich arbeite im Krankenhaus und weiß einen ruhigen Feierabend wirklich zu schätzen.',
    'Unter der Woche unterrichte ich, am Wochenende lerne ich das Nichtstun.',
    'Mein Arbeitstag besteht aus Zahlen, mein Abend zum Glück nicht.',
    'Ich führe eine kleine Gärtnerei und erkenne Menschen an ihren Zimmerpflanzen.',
    'Als {Bäcker|Bäckerin} bin ich wach, wenn andere gerade schlafen gehen.',
    'Ich plane Brücken, echte aus Beton, und gelegentlich auch welche zwischen Menschen.',
    'In der Bibliothek bin ich {der mit den bunten Socken|die mit den bunten Socken}.',
    'Ich programmiere den ganzen Tag und brauche abends etwas, das keinen Bildschirm hat.',
    'Ich arbeite in einer Tierarztpraxis und habe immer Haare am Pullover, selten meine eigenen.',
    'Mein Café hat sechs Tische, und an jedem ist schon eine Geschichte angefangen worden.',
    'Ich fahre Lokomotive und sehe jeden Sonnenaufgang aus der ersten Reihe.',
  ],
  retired: [
    'Seit der Rente habe ich einen vollen Kalender und keinen Chef mehr.',
    'Gearbeitet habe ich genug, jetzt kommt der schöne Teil.',
    'Mein Wecker ist im Ruhestand, ich noch lange nicht.',
  ],
  interests: {
    travel: [
      'Am liebsten reise ich mit dem Zug und ohne festen Rückfahrtermin.',
      'An meinem Kühlschrank hängt eine Landkarte mit viel zu wenigen Stecknadeln.',
    ],
    cooking: [
      'Ich koche für acht, auch wenn nur zwei kommen.',
      'Meine Spätzle sind handgeschabt, mein Stolz darauf ist messbar.',
    ],
    music: [
      'Ich singe im Chor, hinten links, dafür mit Überzeugung.',
      'Ohne Plattenspieler wäre meine Wohnung nur ein Zimmer mit Möbeln.',
    ],
    sports: [
      'Klettern hält mich bei Laune, und der Muskelkater gehört dazu.',
      'Ich laufe morgens am Wasser entlang und nenne es Meditation mit Turnschuhen.',
    ],
    nature: [
      'Im Wald werde ich still, und das will etwas heißen.',
      'Ich wandere gern, solange oben eine Hütte mit Kaiserschmarrn wartet.',
    ],
    films: [
      'Ich weine im Kino zuverlässig und habe immer Taschentücher für zwei.',
      'Ein guter Film fängt für mich beim Popcorn an und hört nach Mitternacht auf.',
    ],
    reading: [
      'Ich lese das letzte Kapitel nie zuerst, das ist Ehrensache.',
      'In meinem Rucksack ist immer ein Buch, meistens das falsche fürs Wetter.',
    ],
    dancing: [
      'Ich tanze Lindy Hop, nicht elegant, aber mit großer Freude.',
      'Beim Kochen tanze ich, deshalb dauert das Essen etwas länger.',
    ],
    gaming: [
      'Brettspielabende nehme ich ernst, Niederlagen mit Kuchen.',
      'Beim Zocken bin ich {der, der sich verläuft und dabei die schönste Aussicht findet|die, die sich verläuft und dabei die schönste Aussicht findet}.',
    ],
    photography: [
      'Ich fotografiere Türen, Regenpfützen und gelegentlich Menschen, die gerade lachen.',
      'Mit der alten Kamera habe ich nur 36 Versuche, das macht geduldig.',
    ],
    art: [
      'Ich töpfere, und inzwischen stehen die Tassen sogar gerade.',
      'Im Museum bleibe ich vor einem Bild sitzen, bis das Licht ausgeht.',
    ],
    animals: [
      'Mein Hund hört aufs Wort, nur leider nicht auf meins.',
      'Zwei Katzen erlauben mir, bei ihnen zu wohnen.',
    ],
    festivals: [
      'Gummistiefel, Zelt und gute Leute, mehr Sommer brauche ich nicht.',
      'Auf Festivals stehe ich lieber vor der kleinen Bühne.',
    ],
    wellness: [
      'Sauna im Winter, See im Sommer, dazwischen Tee.',
      'Ein Tag in der Therme, und ich bin wieder zu allem fähig.',
    ],
    motorbikes: [
      'Mit dem Motorrad über Landstraßen, am besten dorthin, wo es Apfelkuchen gibt.',
      'Ich schraube an einer alten Maschine, die öfter steht als fährt.',
    ],
    cycling: [
      'Ich fahre alles mit dem Rad, auch Umzüge und Weihnachtsbäume.',
      'Eine Radtour ist erst fertig, wenn jemand Eis gegessen hat.',
    ],
  },
  quirk: [
    'Ich sammle Postkarten von Orten, die auf keiner Liste stehen.',
    'Beim Kofferpacken vergesse ich verlässlich die Zahnbürste und denke an drei Bücher.',
    'Ich kann sehr überzeugend einen Waldkauz nachmachen.',
    'Abendbrot ist für mich ein Grundrecht.',
    'Ich nicke Kühen zu, aus Höflichkeit.',
    'Meine Pflanzen haben Namen, und Gerda macht mir gerade Sorgen.',
    'Ich gewinne nie bei Memory, aber immer beim Tischdecken.',
    'Für ein gutes Franzbrötchen würde ich umsteigen, auch zweimal.',
    'Ich kenne von jedem Lied den Refrain und von keinem die Strophe.',
    'Auf meiner Fensterbank wohnt ein Kaktus, der mich überleben wird.',
    'Ich schreibe Einkaufszettel in Reimen, wenn mir danach ist.',
    'Bei Gewitter sitze ich am Fenster wie andere vor dem Fernseher.',
    'Ich bin einmal drei Stunden lang in die falsche Richtung gewandert und habe es nicht bereut.',
    'Mein Lieblingsgeräusch: Kies unter Fahrradreifen.',
    'Ich esse die Pommes immer zuerst, Vorfreude hin oder her.',
  ],
  hope: [
    'Schön wäre jemand, mit dem man lachen und auch mal schweigen kann.',
    'Ich suche keinen Märchenmenschen, nur einen mit Humor und Herz.',
    'Am liebsten lerne ich jemanden langsam kennen, dafür richtig.',
    'Mir sind freundliche Menschen wichtiger als perfekte Fotos.',
    'Ich wünsche mir Gespräche, bei denen der Tee kalt wird.',
    'Wenn es passt, dann passt es, und wenn nicht, war es hoffentlich ein netter Abend.',
    'Gesucht wird jemand, der auch bei Regen mit rausgeht.',
    'Ich mag Menschen, die zuhören und trotzdem eine Meinung haben.',
    'Ob daraus Freundschaft oder mehr wird, darf sich in Ruhe zeigen.',
    'Ehrlichkeit finde ich schön, gute Laune auch, beides zusammen unwiderstehlich.',
  ],
  close: [
    'Was hat dich heute zum Lachen gebracht?',
    'Erzähl mir von deinem Lieblingsort, ich bringe Kuchen mit.',
    'Schreib mir einfach, ich antworte in ganzen Sätzen.',
    'Kaffee oder Tee? Es gibt keine falsche Antwort, nur Tee.',
    'Wenn du bis hier gelesen hast, schuldest du mir ein Hallo.',
    'Ich freue mich über Post, auch über kurze.',
    'Berge oder Meer? Ich kann mich nicht entscheiden, hilf mir.',
    'Wollen wir uns auf einen Spaziergang einigen?',
    'Verrate mir dein Lieblingswort, ich verrate dir meins.',
    'Bis bald vielleicht?',
  ],
}
