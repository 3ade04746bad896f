// What regions are called in English, where that is not their own name: by country, code and name.
export default `
NL: FR Friesland; NB North Brabant; NH North Holland; ZH South Holland
BE: VAN Antwerp; WBR Walloon Brabant; BRU Brussels; VOV East Flanders; VBR Flemish Brabant; VWV West Flanders
DE: BY Bavaria; HE Hesse; NI Lower Saxony; MV Mecklenburg-Western Pomerania; NW North Rhine-Westphalia;
  RP Rhineland-Palatinate; SN Saxony; ST Saxony-Anhalt; TH Thuringia
AT: 2 Carinthia; 3 Lower Austria; 4 Upper Austria; 6 Styria; 7 Tyrol; 9 Vienna
CH: FR Fribourg; GE Geneva; LU Lucerne; VS Valais; GR Grisons
FR: 20R Corsica; BRE Brittany; NOR Normandy; GF French Guiana; RE Réunion
IT: 21 Piedmont; 23 Aosta Valley; 25 Lombardy; 32 Trentino-South Tyrol; 52 Tuscany; 75 Apulia; 82 Sicily;
  88 Sardinia
ES: AN Andalusia; AR Aragon; CN Canary Islands; CL Castile and León; CT Catalonia; IB Balearic Islands; NC Navarre;
  PV Basque Country; VC Valencian Community
PL: 10 Łódź; 12 Lesser Poland; 14 Masovia; 16 Opole; 18 Subcarpathia; 22 Pomerania; 24 Silesia; 26 Holy Cross;
  28 Warmia-Masuria; 30 Greater Poland; 32 West Pomerania; 02 Lower Silesia; 04 Kuyavia-Pomerania; 06 Lublin;
  08 Lubusz
CA: QC Quebec
AL: 11 Tirana
AR: B Buenos Aires Province; C City of Buenos Aires
BA: BIH Federation of Bosnia and Herzegovina; BRC Brčko District
BG: 22 Sofia (city); 23 Sofia (province)
BR: DF Federal District
BY: HM Minsk (city); MI Minsk (region)
CL: RM Santiago Metropolitan
CU: 99 Isle of Youth; 03 Havana
CY: 01 Nicosia; 02 Limassol; 03 Larnaca; 04 Famagusta; 05 Paphos; 06 Kyrenia
CZ: 10 Prague; 20 Central Bohemia; 31 South Bohemia; 32 Plzeň; 41 Karlovy Vary; 42 Ústí nad Labem; 51 Liberec;
  52 Hradec Králové; 53 Pardubice; 63 Vysočina; 64 South Moravia; 71 Olomouc; 72 Zlín; 80 Moravia-Silesia
DK: 81 North Denmark; 82 Central Denmark; 83 Southern Denmark; 84 Capital Region; 85 Zealand
FI: 10 Lapland; 12 Ostrobothnia; 13 North Karelia; 14 North Ostrobothnia; 15 North Savo; 19 Southwest Finland;
  01 Åland; 02 South Karelia; 03 South Ostrobothnia; 04 South Savo; 07 Central Ostrobothnia; 08 Central Finland
GD: 10 Carriacou and Petite Martinique
GR: 69 Mount Athos; A Eastern Macedonia and Thrace; B Central Macedonia; C Western Macedonia; D Epirus; E Thessaly;
  F Ionian Islands; G Western Greece; H Central Greece; I Attica; J Peloponnese; K North Aegean; L South Aegean;
  M Crete
HN: IB Bay Islands
HR: 10 Virovitica-Podravina; 11 Požega-Slavonia; 12 Brod-Posavina; 13 Zadar; 14 Osijek-Baranja; 15 Šibenik-Knin;
  16 Vukovar-Syrmia; 17 Split-Dalmatia; 18 Istria; 19 Dubrovnik-Neretva; 20 Međimurje; 21 Zagreb (city);
  01 Zagreb (county); 02 Krapina-Zagorje; 03 Sisak-Moslavina; 04 Karlovac; 05 Varaždin; 06 Koprivnica-Križevci;
  07 Bjelovar-Bilogora; 08 Primorje-Gorski Kotar; 09 Lika-Senj
IS: 1 Capital Region; 2 Southern Peninsula; 3 Western Region; 4 Westfjords; 5 Northwestern Region;
  6 Northeastern Region; 7 Eastern Region; 8 Southern Region
LT: AL Alytus; KL Klaipėda; KU Kaunas; MR Marijampolė; PN Panevėžys; SA Šiauliai; TA Tauragė; TE Telšiai; UT Utena;
  VL Vilnius
LV: 101 Valka; 102 Varakļāni; 106 Ventspils (municipality); RIX Riga; 011 Ādaži; 002 Aizkraukle; 007 Alūksne;
  015 Balvi; 016 Bauska; 022 Cēsis; 026 Dobele; 033 Gulbene; 042 Jēkabpils (municipality);
  041 Jelgava (municipality); 052 Ķekava; 047 Krāslava; 050 Kuldīga; 054 Limbaži; 056 Līvāni; 058 Ludza;
  059 Madona; 062 Mārupe; 067 Ogre; 068 Olaine; 073 Preiļi; 077 Rēzekne (municipality); 080 Ropaži; 087 Salaspils;
  088 Saldus; 089 Saulkrasti; 091 Sigulda; 094 Smiltene; 097 Talsi; 099 Tukums
MD: GA Gagauzia; SN Transnistria
MX: CMX Mexico City; MEX State of Mexico
PA: 10 West Panamá
PE: LMA Lima (city); LIM Lima (region)
PT: 11 Lisbon; 20 Azores
RO: B Bucharest
RS: 00 Belgrade
RU: AL Altai Republic; ALT Altai Krai; MOW Moscow (city); MOS Moscow (region); SPE Saint Petersburg;
  LEN Leningrad (region); SE North Ossetia; TY Tuva; BU Buryat; CE Chechen; CHU Chukotka Okrug; CU Chuvash;
  KB Kabardino-Balkar; KAM Kamchatka Krai; KC Karachay-Cherkess; KR Karelia; KHA Khabarovsk Krai;
  KHM Khanty-Mansi; KDA Krasnodar Krai; KYA Krasnoyarsk Krai; NEN Nenets; PER Perm Krai; PRI Primorsky Krai;
  STA Stavropol Krai; UD Udmurt; YAN Yamalo-Nenets Okrug; YEV Jewish; ZAB Zabaykalsky Krai
SK: BC Banská Bystrica; BL Bratislava; KI Košice; NI Nitra; PV Prešov; TA Trnava; TC Trenčín; ZI Žilina
SM: 07 San Marino
TR: 34 Istanbul; 35 Izmir
UA: 21 Transcarpathia; 30 Kyiv (city); 32 Kyiv (region); 43 Crimea; 07 Volhynia
VE: A Capital District; W Federal Dependencies
`
