// What regions are called in German, where that is not their own name: by country, code and name.
export default `
NL: FR Friesland; NB Nordbrabant; NH Nordholland; ZE Seeland; ZH Südholland
BE: WBR Wallonisch-Brabant; BRU Brüssel; WHT Hennegau; WLG Lüttich; WLX Luxemburg; VOV Ostflandern;
  VBR Flämisch-Brabant; VWV Westflandern
CH: FR Freiburg; GE Genf; NE Neuenburg; TI Tessin; VS Wallis; VD Waadt
LU: CL Clerf; ES Esch an der Alzette; LU Luxemburg; RD Redingen
FR: 20R Korsika; GF Französisch-Guayana; RE Réunion; NAQ Neu-Aquitanien; OCC Okzitanien
IT: 21 Piemont; 23 Aostatal; 25 Lombardei; 32 Trentino-Südtirol; 34 Venetien; 36 Friaul-Julisch Venetien;
  42 Ligurien; 52 Toskana; 55 Umbrien; 57 Marken; 62 Latium; 65 Abruzzen; 72 Kampanien; 75 Apulien; 78 Kalabrien;
  82 Sizilien; 88 Sardinien
ES: AN Andalusien; AR Aragonien; AS Asturien; CN Kanarische Inseln; CB Kantabrien; CL Kastilien und León;
  CM Kastilien-La Mancha; CT Katalonien; VC Valencia; GA Galicien; IB Balearen; PV Baskenland
PL: 10 Łódź; 12 Kleinpolen; 14 Masowien; 16 Oppeln; 18 Karpatenvorland; 20 Podlachien; 22 Pommern; 24 Schlesien;
  26 Heiligkreuz; 28 Ermland-Masuren; 30 Großpolen; 32 Westpommern; 02 Niederschlesien; 04 Kujawien-Pommern;
  06 Lublin; 08 Lebus
GB: NIR Nordirland; SCT Schottland
US: CA Kalifornien
CA: NB Neubraunschweig; NL Neufundland und Labrador; NT Nordwest-Territorien
AU: ACT Australisches Hauptstadtterritorium; NT Nordterritorium; SA Südaustralien; TAS Tasmanien; WA Westaustralien
AR: B Buenos Aires (Provinz); C Buenos Aires (Stadt); V Feuerland
BA: BIH Föderation Bosnien und Herzegowina; BRC Brčko (Distrikt)
BG: 22 Sofia (Stadt); 23 Sofia (Oblast)
BR: DF Bundesdistrikt
BY: HM Minsk (Stadt); MI Minsk (Gebiet)
CL: RM Santiago
CU: 03 Havanna
CY: 01 Nikosia; 02 Limassol; 04 Famagusta; 05 Paphos; 06 Kyrenia
CZ: 10 Prag; 20 Mittelböhmen; 31 Südböhmen; 32 Pilsen; 41 Karlsbad; 42 Ústí nad Labem; 51 Liberec; 52 Königgrätz;
  53 Pardubice; 63 Vysočina; 64 Südmähren; 71 Olmütz; 72 Zlín; 80 Mährisch-Schlesien
DK: 81 Nordjütland; 82 Mitteljütland; 83 Süddänemark; 84 Hauptstadtregion; 85 Seeland
FI: 10 Lappland; 12 Österbotten; 13 Nordkarelien; 14 Nordösterbotten; 15 Nordsavo; 19 Südwestfinnland; 01 Åland;
  02 Südkarelien; 03 Südösterbotten; 04 Südsavo; 07 Mittelösterbotten; 08 Mittelfinnland
GR: 69 Athos; A Ostmakedonien und Thrakien; B Zentralmakedonien; C Westmakedonien; D Epirus; E Thessalien;
  F Ionische Inseln; G Westgriechenland; H Mittelgriechenland; I Attika; J Peloponnes; K Nördliche Ägäis;
  L Südliche Ägäis; M Kreta
HR: 17 Split-Dalmatien; 18 Istrien; 19 Dubrovnik-Neretva; 21 Zagreb (Stadt); 01 Zagreb (Gespanschaft);
  08 Primorje-Gorski kotar
LV: RIX Riga
MD: GA Gagausien; SN Transnistrien
MX: CMX Mexiko-Stadt; MEX México (Bundesstaat)
PE: LMA Lima (Stadt); LIM Lima (Region)
PT: 11 Lissabon; 20 Azoren
RO: B Bukarest
RS: 00 Belgrad
RU: MOW Moskau (Stadt); MOS Moskau (Oblast); SPE Sankt Petersburg; LEN Leningrad (Oblast); KR Karelien;
  SE Nordossetien; CE Tschetschenien
SE: M Schonen
SK: BL Bratislava; KI Košice; NI Nitra; PV Prešov; TA Trnava; TC Trenčín; ZI Žilina; BC Banská Bystrica
SM: 07 San Marino
TR: 34 Istanbul; 35 Izmir
UA: 12 Dnipropetrowsk; 14 Donezk; 18 Schytomyr; 21 Transkarpatien; 23 Saporischschja; 26 Iwano-Frankiwsk;
  30 Kiew (Stadt); 32 Kiew (Oblast); 35 Kirowohrad; 40 Sewastopol; 43 Krim; 46 Lwiw; 48 Mykolajiw; 51 Odessa;
  53 Poltawa; 56 Riwne; 63 Charkiw; 65 Cherson; 68 Chmelnyzkyj; 71 Tscherkassy; 74 Tschernihiw; 77 Czernowitz;
  05 Winnyzja; 07 Wolhynien
VE: A Hauptstadtdistrikt
`
