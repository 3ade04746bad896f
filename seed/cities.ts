// The cities of demo members: per country and language, each with the last part of its region's ISO 3166-2 code. Larger cities come first
// and are picked more often. For the demo world only, never deployed.

import type { Language } from '../src/domain/constants.ts'
import type { CountryCode } from '../src/domain/geography/countries.ts'

export type City = { name: string; region: string }

const ROWS: Partial<Record<`${CountryCode} ${Language}`, string>> = {
  'NL nl': `Amsterdam NH; Rotterdam ZH; Utrecht UT; Den Haag ZH; Groningen GR; Eindhoven NB; Tilburg NB; Haarlem NH;
    Nijmegen GE; Arnhem GE; Breda NB; Leiden ZH; Zwolle OV; Amersfoort UT; Maastricht LI; Leeuwarden FR; Almere FL;
    Enschede OV; Deventer OV; Delft ZH; Den Bosch NB; Alkmaar NH; Assen DR; Middelburg ZE; Venlo LI; Apeldoorn GE;
    Dordrecht ZH; Hoorn NH; Emmen DR; Vlissingen ZE; Sneek FR; Lelystad FL`,
  'BE nl': `Antwerpen VAN; Gent VOV; Brussel BRU; Leuven VBR; Brugge VWV; Mechelen VAN; Hasselt VLI; Kortrijk VWV;
    Oostende VWV; Aalst VOV; Genk VLI; Turnhout VAN; Sint-Niklaas VOV; Tienen VBR`,
  'BE fr': `Bruxelles BRU; Liège WLG; Namur WNA; Charleroi WHT; Mons WHT; Louvain-la-Neuve WBR; Tournai WHT;
    Verviers WLG; Arlon WLX; Dinant WNA; Wavre WBR; Spa WLG`,
  'BE de': 'Eupen WLG; Sankt Vith WLG; Kelmis WLG',
  'DE de': `Berlin BE; Hamburg HH; München BY; Köln NW; Leipzig SN; Frankfurt am Main HE; Stuttgart BW; Dresden SN;
    Düsseldorf NW; Bremen HB; Hannover NI; Nürnberg BY; Dortmund NW; Freiburg im Breisgau BW; Münster NW; Mainz RP;
    Kiel SH; Rostock MV; Erfurt TH; Augsburg BY; Karlsruhe BW; Göttingen NI; Potsdam BB; Kassel HE; Saarbrücken SL;
    Halle ST; Lübeck SH; Regensburg BY; Trier RP; Jena TH; Magdeburg ST; Oldenburg NI; Aachen NW; Konstanz BW`,
  'AT de': `Wien 9; Graz 6; Linz 4; Salzburg 5; Innsbruck 7; Klagenfurt 2; St. Pölten 3; Villach 2; Bregenz 8;
    Eisenstadt 1; Steyr 4; Krems 3; Dornbirn 8`,
  'CH de': `Zürich ZH; Basel BS; Bern BE; Luzern LU; Winterthur ZH; St. Gallen SG; Biel BE; Thun BE; Chur GR;
    Schaffhausen SH; Zug ZG; Aarau AG; Solothurn SO; Frauenfeld TG`,
  'CH fr': 'Genève GE; Lausanne VD; Neuchâtel NE; Fribourg FR; Sion VS; Montreux VD; Delémont JU',
  'CH it': 'Lugano TI; Bellinzona TI; Locarno TI',
  'FR fr': `Paris IDF; Lyon ARA; Marseille PAC; Toulouse OCC; Bordeaux NAQ; Nantes PDL; Lille HDF; Strasbourg GES;
    Montpellier OCC; Rennes BRE; Nice PAC; Grenoble ARA; Dijon BFC; Rouen NOR; Tours CVL; Clermont-Ferrand ARA;
    Angers PDL; Reims GES; Nancy GES; Caen NOR; Brest BRE; Limoges NAQ; Orléans CVL; Annecy ARA; Besançon BFC;
    Amiens HDF; Perpignan OCC; Bayonne NAQ; Ajaccio 20R; Avignon PAC; Quimper BRE`,
  'IT it': `Roma 62; Milano 25; Torino 21; Napoli 72; Bologna 45; Firenze 52; Palermo 82; Genova 42; Verona 34;
    Bari 75; Padova 34; Trieste 36; Parma 45; Cagliari 88; Catania 82; Perugia 55; Bergamo 25; Lecce 75; Pisa 52;
    Trento 32; Ancona 57; Salerno 72; Modena 45; Pescara 65; Siena 52; Udine 36; Matera 77; Cosenza 78; Lucca 52;
    Brescia 25; Aosta 23; Campobasso 67`,
  'ES es': `Madrid MD; Barcelona CT; Valencia VC; Sevilla AN; Zaragoza AR; Málaga AN; Bilbao PV; Granada AN; Murcia MC;
    Palma IB; Valladolid CL; Alicante VC; Gijón AS; Vigo GA; San Sebastián PV; Córdoba AN; Salamanca CL;
    Santander CB; Oviedo AS; Pamplona NC; Las Palmas CN; Logroño RI; Cádiz AN; Toledo CM; Badajoz EX; Girona CT;
    Santiago de Compostela GA; Albacete CM; Tarragona CT; León CL`,
  'PL pl': `Warszawa 14; Kraków 12; Wrocław 02; Poznań 30; Gdańsk 22; Łódź 10; Katowice 24; Lublin 06; Szczecin 32;
    Gdynia 22; Białystok 20; Toruń 04; Rzeszów 18; Bydgoszcz 04; Olsztyn 28; Opole 16; Kielce 26; Zielona Góra 08;
    Sopot 22; Gliwice 24; Tarnów 12; Zakopane 12; Radom 14`,
  'GB en': `London ENG; Manchester ENG; Edinburgh SCT; Bristol ENG; Glasgow SCT; Leeds ENG; Cardiff WLS; Belfast NIR;
    Brighton ENG; York ENG; Liverpool ENG; Norwich ENG; Swansea WLS; Aberdeen SCT`,
  'IE en': 'Dublin D; Cork CO; Galway G; Limerick LK; Sligo SO',
  'US en': 'New York NY; Chicago IL; Portland OR; Austin TX; Boston MA',
  'CA en': 'Toronto ON; Vancouver BC; Calgary AB; Ottawa ON; Halifax NS',
  'AU en': 'Sydney NSW; Melbourne VIC; Brisbane QLD; Perth WA; Adelaide SA',
  'NZ en': 'Auckland AUK; Wellington WGN; Christchurch CAN; Dunedin OTA; Hamilton WKO',
  'LU fr': 'Luxembourg LU; Esch-sur-Alzette ES; Mersch ME',
  'LU de': 'Luxemburg LU; Echternach EC; Diekirch DI',
}

const lists = new Map<string, readonly City[]>()

/** The cities for this country's members of this language, the largest first; empty if there are none. */
export function citiesOf(country: CountryCode, language: Language): readonly City[] {
  const key = `${country} ${language}` as const
  const known = lists.get(key)
  if (known) return known
  const rows = ROWS[key]?.split(';') ?? []
  const cities = rows.map((row) => {
    const words = row.trim().split(' ')
    return { region: words.pop() ?? '', name: words.join(' ') }
  })
  lists.set(key, cities)
  return cities
}
