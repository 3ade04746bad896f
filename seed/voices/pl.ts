// Polish, for Poland. Sentences name the city in the nominative only.

import type { Voice } from './voice.ts'

export const pl: Voice = {
  female: {
    young:
      'Anna Katarzyna Julia Zuzanna Magda Natalia Karolina Ola Kasia Weronika Martyna Paulina Kinga Dominika Joanna Marta Agata Monika Gosia Sylwia Ewelina Maja',
    older: 'Barbara Ewa Małgorzata Bożena Danuta Beata Iwona Renata Grażyna Dorota Jolanta Teresa',
  },
  male: {
    young:
      'Kuba Mateusz Michał Piotr Kamil Bartek Tomek Paweł Łukasz Adrian Dawid Szymon Filip Wojtek Maciek Krzysiek Rafał Damian Patryk Igor Konrad Hubert Mikołaj Sebastian Grzesiek Dominik Oskar Błażej',
    older: 'Andrzej Jacek Marek Jerzy Zbigniew Dariusz Wojciech Leszek Robert Waldemar Artur Mirosław Janusz',
  },
  open: [
    '{city} to moje miasto, choć wciąż potrafię się tu zgubić z wdziękiem.',
    'Z natury jestem {spokojny|spokojna}, dopóki ktoś nie wyciągnie planszówki.',
    'Znajomi mówią, że jestem {gadatliwy|gadatliwa}; wolę określenie „{hojny|hojna} w słowach”.',
    'Jestem {ciekawski|ciekawska}, trochę {uparty|uparta} i zawsze {głodny|głodna}.',
    'Lepiej wychodzą mi pierogi niż opowiadanie o sobie.',
    'Adres: {city}. Stan ducha: między kawą a przygodą.',
    'Na zewnątrz cisza, w środku orkiestra dęta.',
    '{Urodziłem|Urodziłam} się w niedzielę i od tamtej pory nie lubię się spieszyć.',
    'Śmieję się głośno, chodzę powoli i zwykle zdążam na ostatni tramwaj.',
    'Pół {marzyciel|marzycielka}, pół lista zakupów.',
    '{Przyjechałem|Przyjechałam} tu na rok i {zostałem|zostałam} na dobre: {city} tak działa na ludzi.',
    'Jestem tą osobą, która na imprezie najpierw wita się z psem.',
    'Podobno jestem {poważny|poważna}, ale tylko do pierwszej kawy.',
    'Mówię szczerze, słucham uważnie i nigdy nie odmawiam sernika.',
  ],
  life: [
    'Na co dzień uczę w szkole, więc mało co mnie jeszcze zaskoczy.',
    'Pracuję w szpitalu i wiem, ile wart jest spokojny wieczór.',
    'Odnawiam stare meble, a one odwdzięczają się historiami.',
    'Prowadzę małą księgarnię, w której więcej się rozmawia, niż kupuje.',
    'W pracy pilnuję liczb, po pracy pozwalam sobie na bałagan.',
    'Zajmuję się ogrodami i z każdym drzewem jestem po imieniu.',
    'Programuję całymi dniami, dlatego wieczorem szukam ludzi, a nie ekranów.',
    'Piekę chleb: kiedy inni wracają z imprezy, ja już zagniatam ciasto.',
    'Prowadzę tramwaj i widzę, jak miasto się budzi.',
    'Pracuję w lecznicy dla zwierząt i zawsze mam na swetrze cudzą sierść.',
    'Projektuję mosty, a w weekendy chętnie je po prostu przechodzę.',
    'W mojej kawiarni jest sześć stolików i jakieś sześćset opowieści.',
  ],
  retired: [
    'Na emeryturze wreszcie mam czas, tylko nie wiem, kiedy.',
    'Swoje już {przepracowałem|przepracowałam}, teraz ćwiczę długie śniadania.',
    'Budzik {oddałem|oddałam} sąsiadowi i śpię jak dziecko.',
  ],
  interests: {
    travel: [
      'Najchętniej podróżuję pociągiem, z termosem i bez planu.',
      'Z każdej podróży przywożę przepis i jedną dobrą anegdotę.',
    ],
    cooking: ['Gotuję dla ośmiu osób, nawet gdy przychodzą dwie.', 'Mój żurek ma już swoich wyznawców.'],
    music: [
      'Gram na gitarze akurat tyle, żeby wystarczyło na ognisko.',
      'W domu zawsze kręci się jakaś płyta, zwykle z poprzedniej epoki.',
    ],
    sports: [
      'Biegam powoli, ale z przekonaniem.',
      'W czwartki gram w siatkówkę, w piątki szukam maści na kolana.',
    ],
    nature: ['Godzina w lesie i znowu da się ze mną żyć.', 'Góry o świcie to mój ulubiony adres.'],
    films: [
      'W kinie zostaję do ostatniego nazwiska w napisach.',
      'Stare filmy, nowy popcorn i koc, niczego więcej nie trzeba.',
    ],
    reading: [
      'Stos książek przy łóżku powoli staje się meblem.',
      'Czytam w tramwaju i regularnie przejeżdżam swój przystanek.',
    ],
    dancing: ['Tańczę w kuchni, dlatego obiad się spóźnia.', 'Uczę się swingu, nogi już prawie w to wierzą.'],
    gaming: ['W planszówki przegrywam z klasą.', 'Deszczowa niedziela i dobra gra to dla mnie luksus.'],
    photography: [
      'Fotografuję stare drzwi, kałuże i ludzi w pół uśmiechu.',
      'Aparat na kliszę nauczył mnie cierpliwości.',
    ],
    art: ['Maluję akwarele, a przy okazji obrus.', 'W muzeum wybieram jeden obraz i składam mu wizytę.'],
    animals: [
      'Mój kot już dawno ustalił, kto tu rządzi.',
      'Wyprowadzam psy ze schroniska i za każdym razem prawie wracam z jednym do domu.',
    ],
    festivals: [
      'Namiot, kalosze i muzyka, oto moje lato.',
      'Na festiwalach wolę małą scenę i wielkie zapiekanki.',
    ],
    wellness: [
      'Sauna zimą, jezioro latem, herbata przez cały rok.',
      'Ćwiczę jogę, najlepiej wychodzi mi leżenie na końcu.',
    ],
    motorbikes: [
      'Na motocyklu wybieram drogi z zakrętami i szarlotką na końcu.',
      'Składam motocykl z 1978 roku; żadne z nas nie jest jeszcze gotowe.',
    ],
    cycling: [
      'Wszędzie jeżdżę rowerem, a wiatr zawsze mam w twarz.',
      'Każda moja wycieczka rowerowa kończy się na lodach.',
    ],
  },
  quirk: [
    'Bilety z dobrych dni trzymam w puszce po ciastkach.',
    'Rozmawiam z roślinami, paprotka słucha najlepiej.',
    'Jeszcze nigdy nie {złożyłem|złożyłam} szafy bez jednej zapasowej śrubki.',
    'Ze zdenerwowania opowiadam o pingwinach.',
    'Wciąż piszę pocztówki, nawet z sąsiedniego miasta.',
    'Wzruszam się na reklamach ze starymi psami.',
    'W samochodzie śpiewam drugi głos, choć nikt nie śpiewa pierwszego.',
    'W mojej szufladzie zawsze jest czekolada, na wypadek katastrofy albo wtorku.',
    'Kiedyś {spóźniłem|spóźniłam} się na pociąg, bo rozmowa była zbyt dobra, i nie żałuję.',
    'Zbieram zapomniane słowa, moje ulubione to „huncwot”.',
    'Znam imiona wszystkich psów na osiedlu, ich właścicieli niestety nie.',
    'Mój zegarek spieszy się pięć minut, ja spóźniam się dziesięć.',
    'Ogórki kiszone uważam za argument w każdej dyskusji.',
    'Umiem bardzo przekonująco udawać sowę.',
    'Na grzybach znam się świetnie, zwłaszcza na tych w słoiku.',
  ],
  hope: [
    'Chętnie poznam kogoś, z kim dobrze się też milczy.',
    'Szukam ludzi życzliwych, idealni mnie onieśmielają.',
    'Przyjaźń czy coś więcej, niech życie zdecyduje.',
    'Cenię poczucie humoru, czułość i pełne zdania.',
    'Marzą mi się rozmowy, przy których stygnie herbata.',
    'Bez pośpiechu, dobre rzeczy dojrzewają powoli.',
    'Wolę jedną szczerą wiadomość niż sto serduszek.',
    'Nie trzeba mi fajerwerków, wystarczy zapalona lampa.',
    'Fajnie byłoby spotkać kogoś, kto wyjdzie na spacer także w deszcz.',
    'Wierzę w proste spotkania, takie od jednego pytania.',
  ],
  close: [
    'A co ciebie dziś rozbawiło?',
    'Napisz, odpowiadam pełnymi zdaniami.',
    'Góry czy morze? Zastanów się dobrze.',
    'Opowiedz mi o swoim ulubionym miejscu, ja przyniosę ciasto.',
    'Zaczniemy od kawy?',
    'Jaka piosenka chodzi ci teraz po głowie?',
    'Skoro czytasz aż dotąd, należy mi się „cześć”.',
    'Zdradź mi swój najlepszy suchar, odwdzięczę się swoim.',
    'Do usłyszenia?',
    'Ty wybierasz trasę, ja biorę kanapki.',
  ],
}
