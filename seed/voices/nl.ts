// Dutch, for the Netherlands and Flanders.

import type { Voice } from './voice.ts'

export const nl: Voice = {
  female: {
    young:
      'Sanne Lotte Femke Fleur Eva Noa Iris Anouk Lieke Maud Roos Tess Julia Floor Esmée Nina Britt Marit Jasmijn Amber Ilse Merel Sofie Nora Elise Yasmina Fenne Loes Puck Naomi Kim Marieke Samira Hanne Jolien Silke Lien Charlotte',
    older:
      'Marjolein Ingrid Esther Karin Monique Petra Wilma Annemiek Mieke Hilde Saskia Yvonne Greet Ria Carla Martine Jacqueline Els Marleen Bianca Trudy Lieve',
  },
  male: {
    young:
      'Bram Thijs Lars Sem Jesse Ruben Tim Niels Joris Stijn Koen Gijs Rik Jelle Tom Sander Bas Luuk Wout Mees Youssef Floris Teun Senne Jonas Wannes Robbe Pieter Maarten Dries Kevin Roy',
    older:
      'Hans Peter Marcel Erik Johan Frank Rob Wim Dirk Luc Patrick Ronald Geert Kees Jos Edwin Bert Filip Theo Arjan',
  },
  open: [
    'Geboren met wind tegen, dus een beetje koppig, maar wel met een zwak voor slechte woordgrappen.',
    'In {city} kennen ze me vooral van de bakker: altijd net te laat, altijd een krentenbol.',
    'Ik ben het type dat op een feestje eerst de hond begroet en dan pas de mensen.',
    'Mijn vrienden noemen me zorgzaam, mijn zus noemt me bemoeiziek. De waarheid zit er ergens tussenin.',
    'Nuchter, nieuwsgierig en meestal vrolijk, behalve voor de eerste koffie.',
    '{city} is mijn thuis, maar mijn agenda zegt dat ik vaker bij mijn moeder eet dan in mijn eigen keuken.',
    'Ik ben geen held in profielteksten, wel in pannenkoeken omdraaien.',
    'Rustig van buiten, een heel orkest van binnen.',
    'Ooit wilde ik {ontdekkingsreiziger|ontdekkingsreizigster} worden; nu verdwaal ik gewoon in {city}, dat telt ook.',
    'Half dromer, half lijstjesmaker: ik plan graag avonturen die dan toch anders lopen.',
    'Ik lach hard, ook om mijn eigen grappen, iemand moet het doen.',
    'Sinds een paar jaar woon ik in {city} en ik ontdek nog steeds straatjes waar ik blij van word.',
    'Eerlijk, een tikje onhandig en trouw als een labrador.',
    'Ik zeg wat ik denk, al denk ik er meestal net iets te lang over na.',
  ],
  life: [
    'Doordeweeks sta ik voor de klas, en geloof me: van twaalfjarigen leer je incasseren.',
    'Ik werk in het ziekenhuis, dus ik weet hoe je om drie uur ’s nachts nog goede moed houdt.',
    'Overdag ontwerp ik tuinen, ’s avonds vergeet ik mijn eigen planten water te geven.',
    'Ik heb een kleine fietsenwinkel en altijd ergens een veeg smeer die ik over het hoofd zie.',
    'Op kantoor doe ik iets met cijfers, maar daar hoeven we het in het weekend echt niet over te hebben.',
    'Mijn werk is timmeren en restaureren: oude deuren krijgen van mij een tweede leven.',
    'Ik werk in een boekhandel en geef ongevraagd leesadvies, ook in de supermarkt.',
    'Als fysiotherapeut zie ik aan hoe iemand loopt hoe de week was.',
    'Ik bak brood voor mijn beroep en sta dus op als anderen nog thuiskomen.',
    'Ik rij op de tram en ken alle verhalen van de eerste rit.',
    'Software is mijn vak, maar een goed gesprek is nog altijd de mooiste verbinding.',
    'Ik run met mijn broer een lunchcafé; hij doet de soep, ik doe de praatjes.',
  ],
  retired: [
    'Sinds mijn pensioen heb ik het drukker dan ooit, en bijna alles is leuk.',
    'Werken hoeft niet meer, genieten nog lang wel.',
    'Mijn wekker heb ik weggegeven; de ochtenden zijn nu van mij.',
  ],
  interests: {
    travel: [
      'Geef me een nachttrein en een thermoskan en ik ben gelukkig.',
      'Mijn reisgids zit vol ezelsoren, vooral bij plekken waar ik nog niet was.',
    ],
    cooking: [
      'Koken doe ik zonder recept, en mijn stoofpotje is inmiddels een begrip in de straat.',
      'Wie bij mij eet, gaat met een bakje restjes naar huis.',
    ],
    music: [
      'Er staat hier altijd een plaat op, van fado tot foute hits.',
      'Ik speel gitaar, net goed genoeg voor een kampvuur.',
    ],
    sports: [
      'Twee keer per week hardlopen houdt mijn hoofd fris, en de appeltaart na afloop ook.',
      'Op zaterdag sta ik langs of op het veld, in elk geval in de modder.',
    ],
    nature: [
      'Laarzen aan, het bos in, en na een uur ben ik weer mens.',
      'Ik ken het verschil tussen een kramsvogel en een koperwiek, en vertel het ook ongevraagd.',
    ],
    films: [
      'In de bioscoop blijf ik zitten tot de laatste naam van de aftiteling.',
      'Oude films met te veel regen en te weinig gesprek: heerlijk.',
    ],
    reading: [
      'Naast mijn bed ligt een stapel boeken die bijna zelf een meubelstuk is.',
      'Ik lees in bad, in de trein en soms per ongeluk onder een vergadering.',
    ],
    dancing: [
      'Dansen doe ik in de keuken en op dinsdag bij salsa, in die volgorde van talent.',
      'Zet iets met blazers op en ik blijf niet zitten.',
    ],
    gaming: [
      'Ik win zelden bij bordspellen, maar ik heb de mooiste verliezersdans.',
      'Een regenachtige zondag en een goed spel: meer hoeft niet.',
    ],
    photography: [
      'Ik fotografeer het liefst handen, oude deuren en ochtendmist.',
      'Mijn camera gaat overal mee, zelfs naar de glasbak.',
    ],
    art: [
      'Ik schilder, vooral zeeën, en mijn vloer schildert mee.',
      'In musea loop ik eerst naar het kleinste schilderij.',
    ],
    animals: [
      'Mijn kat heeft de baas in huis al gekozen en ik ben het niet.',
      'Ik loop honden uit voor het asiel en kom elke keer bijna met eentje thuis.',
    ],
    festivals: [
      'Een camping, drie vrienden en één regenjas te weinig: mijn ideale zomer.',
      'Ik ga naar festivals voor bands die nog niemand kent, en voor de frietjes.',
    ],
    wellness: [
      'Een sauna op een grijze dag vind ik beter dan een week zon.',
      'Ik doe yoga, al moppert mijn linkerknie bij elke oefening.',
    ],
    motorbikes: [
      'Op mijn oude motor langs de dijk, en de wereld klopt weer.',
      'Ik sleutel aan een motor uit 1978; we zijn allebei nog niet klaar.',
    ],
    cycling: [
      'Ik fiets elke zondag een rondje met koffie als excuus.',
      'Tegenwind is voor mij gewoon gratis training.',
    ],
  },
  quirk: [
    'Ik bewaar alle treinkaartjes van mooie dagen in een koektrommel.',
    'Ik kan geen etalage met kaas voorbijlopen.',
    'Mijn grootste talent: binnen tien minuten de beste plek op een terras vinden.',
    'Ik praat tegen mijn planten en de varen luistert het best.',
    'Als ik zenuwachtig ben, ga ik feitjes over pinguïns vertellen.',
    'Ik heb nog nooit een IKEA-kast zonder overgebleven schroef gebouwd.',
    'Ik zing in de auto altijd de tweede stem, ook als er geen eerste is.',
    'Drop bij het ontbijt vind ik verdedigbaar.',
    'Ik schrijf nog echte kaartjes, met postzegel en al.',
    'Mijn horloge loopt vijf minuten voor en toch ben ik te laat.',
    'Ik ken van elk spelletje de regels, maar nooit die van de mensen met wie ik speel.',
    'Ik huil bij reclames met oude honden, en daar schaam ik me niet voor.',
    'Mijn vakantiefoto’s zijn voor de helft per ongeluk foto’s van mijn duim.',
    'Ik heb een lijstje met woorden die te weinig gebruikt worden; ‘miezeren’ staat bovenaan.',
    'Er ligt altijd chocola in mijn la, voor noodgevallen en voor dinsdagen.',
  ],
  hope: [
    'Ik hoop op iemand met wie stilte ook gezellig is.',
    'Gezocht: iemand die meelacht en ook eens tegenspreekt.',
    'Ik hoef geen vuurwerk, een warme lamp is ook mooi.',
    'Het mag rustig beginnen, met een wandeling en een goed verhaal.',
    'Leuk zou zijn: iemand die weet wat er vanavond op tafel komt, want ik weet het nooit.',
    'Liever een echt gesprek dan honderd hartjes.',
    'Ik zoek geen perfect plaatje, wel iemand die terugschrijft met hele zinnen.',
    'Mooi zou zijn als we elkaar aan het lachen maken, de rest zien we wel.',
    'Vriendschap, liefde of gewoon een fijne avond: ik laat me graag verrassen.',
    'Ik val voor humor, zachtheid en mensen die hun fietslicht aan hebben.',
  ],
  close: [
    'Vertel eens: wat was het leukste van jouw week?',
    'Stuur me je beste slechte mop, dan stuur ik de mijne.',
    'Koffie, thee of meteen de bitterballen?',
    'Schrijf gerust, ik bijt niet en typ best snel.',
    'Als jij het terras kiest, neem ik de verhalen mee.',
    'Zeg maar hallo, dan kijken we samen verder.',
    'Welk liedje krijg jij niet uit je hoofd?',
    'Tot schrijfs?',
    'Zullen we gewoon eens beginnen met een praatje?',
    'Wie het eerst raadt wat mijn lievelingskaas is, krijgt een stukje.',
  ],
}
