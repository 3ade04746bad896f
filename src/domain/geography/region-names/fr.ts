// What regions are called in French, where that is not their own name: by country, code and name.
export default `
NL: FR Frise; GE Gueldre; GR Groningue; LI Limbourg; NB Brabant-Septentrional; NH Hollande-Septentrionale;
  ZE Zélande; ZH Hollande-Méridionale
BE: VAN Anvers; BRU Bruxelles; VLI Limbourg; VOV Flandre-Orientale; VBR Brabant flamand; VWV Flandre-Occidentale
DE: BW Bade-Wurtemberg; BY Bavière; BB Brandebourg; HB Brême; HH Hambourg; HE Hesse;
  MV Mecklembourg-Poméranie-Occidentale; NI Basse-Saxe; NW Rhénanie-du-Nord-Westphalie; RP Rhénanie-Palatinat;
  SL Sarre; SN Saxe; ST Saxe-Anhalt; TH Thuringe
AT: 2 Carinthie; 3 Basse-Autriche; 4 Haute-Autriche; 5 Salzbourg; 6 Styrie; 7 Tyrol; 9 Vienne
CH: AG Argovie; AR Appenzell Rhodes-Extérieures; AI Appenzell Rhodes-Intérieures; BL Bâle-Campagne; BS Bâle-Ville;
  BE Berne; FR Fribourg; GL Glaris; GR Grisons; LU Lucerne; NW Nidwald; OW Obwald; SG Saint-Gall; SH Schaffhouse;
  SZ Schwytz; SO Soleure; TG Thurgovie; TI Tessin; VS Valais; ZG Zoug; ZH Zurich
IT: 21 Piémont; 23 Vallée d’Aoste; 25 Lombardie; 32 Trentin-Haut-Adige; 34 Vénétie; 36 Frioul-Vénétie julienne;
  42 Ligurie; 45 Émilie-Romagne; 52 Toscane; 55 Ombrie; 57 Marches; 62 Latium; 65 Abruzzes; 72 Campanie;
  75 Pouilles; 77 Basilicate; 78 Calabre; 82 Sicile; 88 Sardaigne
ES: AN Andalousie; AR Aragon; AS Asturies; CN Îles Canaries; CB Cantabrie; CL Castille-et-León;
  CM Castille-La Manche; CT Catalogne; VC Communauté valencienne; EX Estrémadure; GA Galice; IB Îles Baléares;
  MC Murcie; NC Navarre; PV Pays basque
PL: 10 Łódź; 12 Petite-Pologne; 14 Mazovie; 16 Opole; 18 Basses-Carpates; 20 Podlachie; 22 Poméranie; 24 Silésie;
  26 Sainte-Croix; 28 Varmie-Mazurie; 30 Grande-Pologne; 32 Poméranie-Occidentale; 02 Basse-Silésie;
  04 Couïavie-Poméranie; 06 Lublin; 08 Lubusz
GB: ENG Angleterre; NIR Irlande du Nord; SCT Écosse; WLS Pays de Galles
US: CA Californie; NC Caroline du Nord; SC Caroline du Sud; ND Dakota du Nord; SD Dakota du Sud; FL Floride;
  GA Géorgie; HI Hawaï; LA Louisiane; NM Nouveau-Mexique; PA Pennsylvanie; VA Virginie; WV Virginie-Occidentale;
  DC District de Columbia
CA: BC Colombie-Britannique; NB Nouveau-Brunswick; NL Terre-Neuve-et-Labrador; NT Territoires du Nord-Ouest;
  NS Nouvelle-Écosse; PE Île-du-Prince-Édouard
AU: ACT Territoire de la capitale australienne; NSW Nouvelle-Galles du Sud; NT Territoire du Nord;
  SA Australie-Méridionale; TAS Tasmanie; WA Australie-Occidentale
AR: B Buenos Aires (province); C Buenos Aires (ville); V Terre de Feu
BA: BIH Fédération de Bosnie-Herzégovine; BRC District de Brčko
BG: 22 Sofia (ville)
BR: DF District fédéral
BY: HM Minsk (ville); MI Minsk (région)
CL: RM Santiago
CU: 99 Île de la Jeunesse; 03 La Havane
CY: 01 Nicosie; 02 Limassol; 03 Larnaca; 04 Famagouste; 05 Paphos; 06 Kyrenia
CZ: 10 Prague; 20 Bohême-Centrale; 31 Bohême-du-Sud; 32 Plzeň; 41 Karlovy Vary; 42 Ústí nad Labem; 51 Liberec;
  52 Hradec Králové; 53 Pardubice; 63 Vysočina; 64 Moravie-du-Sud; 71 Olomouc; 72 Zlín; 80 Moravie-Silésie
DK: 81 Jutland-du-Nord; 82 Jutland-Central; 83 Danemark-du-Sud; 85 Seeland
FI: 10 Laponie; 12 Ostrobotnie; 13 Carélie du Nord; 14 Ostrobotnie du Nord; 15 Savonie du Nord;
  19 Finlande du Sud-Ouest; 01 Åland; 02 Carélie du Sud; 03 Ostrobotnie du Sud; 04 Savonie du Sud;
  07 Ostrobotnie centrale; 08 Finlande centrale
GR: 69 Mont Athos; A Macédoine-Orientale-et-Thrace; B Macédoine-Centrale; C Macédoine-Occidentale; D Épire;
  E Thessalie; F Îles Ioniennes; G Grèce-Occidentale; H Grèce-Centrale; I Attique; J Péloponnèse;
  K Égée-Septentrionale; L Égée-Méridionale; M Crète
HR: 17 Split-Dalmatie; 18 Istrie; 19 Dubrovnik-Neretva; 21 Zagreb (ville); 01 Zagreb (comitat)
LV: RIX Riga
MD: GA Gagaouzie; SN Transnistrie
MX: CMX Mexico; MEX État de Mexico; BCN Basse-Californie; BCS Basse-Californie du Sud
PE: LMA Lima (ville); LIM Lima (région)
PT: 11 Lisbonne; 30 Madère
RO: B Bucarest
RS: 00 Belgrade; VO Voïvodine
RU: MOW Moscou (ville); MOS Moscou (oblast); SPE Saint-Pétersbourg; LEN Léningrad (oblast); KR Carélie;
  CE Tchétchénie; DA Daghestan; SE Ossétie-du-Nord
SE: M Scanie; W Dalécarlie
SM: 07 Saint-Marin
TR: 34 Istanbul; 35 Izmir
UA: 21 Transcarpatie; 30 Kyiv (ville); 40 Sébastopol; 43 Crimée; 48 Mykolaïv; 51 Odessa; 71 Tcherkassy;
  74 Tchernihiv; 77 Tchernivtsi; 07 Volhynie; 09 Louhansk
VE: A District capitale
`
