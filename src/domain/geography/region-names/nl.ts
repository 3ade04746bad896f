// What regions are called in Dutch, where that is not their own name: by country, code and name.
export default `
BE: BRU Brussel; WBR Waals-Brabant; WHT Henegouwen; WLG Luik; WLX Luxemburg; WNA Namen
DE: BY Beieren; NI Nedersaksen; MV Mecklenburg-Voor-Pommeren; NW Noordrijn-Westfalen; RP Rijnland-Palts; SN Saksen;
  ST Saksen-Anhalt; SH Sleeswijk-Holstein; BE Berlijn
AT: 2 Karinthië; 3 Neder-Oostenrijk; 4 Opper-Oostenrijk; 6 Stiermarken; 9 Wenen
CH: FR Fribourg; BL Basel-Landschap; BS Basel-Stad; VS Wallis; SG Sankt Gallen
LU: LU Luxemburg; ES Esch aan de Alzette
FR: 20R Corsica; GF Frans-Guyana; RE Réunion; NOR Normandië; NAQ Nieuw-Aquitanië; OCC Occitanië
IT: 21 Piëmont; 25 Lombardije; 32 Trentino-Zuid-Tirol; 36 Friuli-Venezia Giulia; 42 Ligurië; 52 Toscane; 55 Umbrië;
  65 Abruzzen; 72 Campanië; 75 Apulië; 78 Calabrië; 82 Sicilië; 88 Sardinië
ES: AN Andalusië; AS Asturië; CN Canarische Eilanden; CB Cantabrië; CL Castilië en León; CM Castilië-La Mancha;
  CT Catalonië; VC Valencia; GA Galicië; IB Balearen; PV Baskenland
PL: 10 Łódź; 12 Klein-Polen; 14 Mazovië; 16 Opole; 18 Subkarpaten; 20 Podlachië; 22 Pommeren; 24 Silezië;
  26 Święty Krzyż; 28 Ermland-Mazurië; 30 Groot-Polen; 32 West-Pommeren; 02 Neder-Silezië; 04 Kujavië-Pommeren;
  06 Lublin; 08 Lubusz
GB: ENG Engeland; NIR Noord-Ierland; SCT Schotland
US: CA Californië; HI Hawaï
CA: BC Brits-Columbia; NL Newfoundland en Labrador; PE Prins Edwardeiland; QC Quebec
AU: ACT Australisch Hoofdstedelijk Territorium; NSW Nieuw-Zuid-Wales; NT Noordelijk Territorium; SA Zuid-Australië;
  TAS Tasmanië; WA West-Australië
AR: B Buenos Aires (provincie); C Buenos Aires (stad); V Vuurland
BA: BIH Federatie van Bosnië en Herzegovina; BRC Brčko (district)
BG: 22 Sofia (stad)
BR: DF Federaal District
BY: HM Minsk (stad); MI Minsk (oblast)
CL: RM Santiago
CU: 03 Havana
CY: 01 Nicosia; 02 Limassol; 03 Larnaca; 04 Famagusta; 05 Paphos; 06 Kyrenia
CZ: 10 Praag; 20 Midden-Bohemen; 31 Zuid-Bohemen; 32 Pilsen; 41 Karlsbad; 42 Ústí nad Labem; 51 Liberec;
  52 Hradec Králové; 53 Pardubice; 63 Vysočina; 64 Zuid-Moravië; 71 Olomouc; 72 Zlín; 80 Moravië-Silezië
DK: 81 Noord-Jutland; 82 Midden-Jutland; 83 Zuid-Denemarken; 84 Hoofdstad; 85 Seeland
FI: 10 Lapland; 12 Ostrobotnië; 13 Noord-Karelië; 14 Noord-Ostrobotnië; 15 Noord-Savo; 19 Zuidwest-Finland;
  01 Åland; 02 Zuid-Karelië; 03 Zuid-Ostrobotnië; 04 Zuid-Savo; 07 Midden-Ostrobotnië; 08 Midden-Finland
GR: 69 Athos; A Oost-Macedonië en Thracië; B Centraal-Macedonië; C West-Macedonië; D Epirus; E Thessalië;
  F Ionische Eilanden; G West-Griekenland; H Centraal-Griekenland; I Attika; J Peloponnesos;
  K Noord-Egeïsche Eilanden; L Zuid-Egeïsche Eilanden; M Kreta
HR: 17 Split-Dalmatië; 18 Istrië; 19 Dubrovnik-Neretva; 21 Zagreb (stad); 01 Zagreb (provincie)
LV: RIX Riga
MD: GA Gagaoezië; SN Transnistrië
MX: CMX Mexico-Stad; MEX Mexico (staat)
PE: LMA Lima (stad); LIM Lima (regio)
PT: 11 Lissabon; 20 Azoren
RO: B Boekarest
RS: 00 Belgrado
RU: MOW Moskou (stad); MOS Moskou (oblast); SPE Sint-Petersburg; KR Karelië; TA Tatarije; SE Noord-Ossetië
SM: 07 San Marino
TR: 34 Istanboel; 35 Izmir
UA: 21 Transkarpatië; 30 Kyiv (stad); 43 Krim; 07 Wolynië
VE: A Hoofdstedelijk District
`
