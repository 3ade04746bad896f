// What regions are called in Italian, where that is not their own name: by country, code and name.
export default `
NL: FR Frisia; GE Gheldria; GR Groninga; LI Limburgo; NB Brabante Settentrionale; NH Olanda Settentrionale;
  ZE Zelanda; ZH Olanda Meridionale
BE: VAN Anversa; WBR Brabante Vallone; BRU Bruxelles; WLG Liegi; VLI Limburgo; WLX Lussemburgo;
  VOV Fiandre Orientali; VBR Brabante Fiammingo; VWV Fiandre Occidentali
DE: BY Baviera; BE Berlino; BB Brandeburgo; HB Brema; HH Amburgo; HE Assia; MV Meclemburgo-Pomerania Anteriore;
  NI Bassa Sassonia; NW Renania Settentrionale-Vestfalia; RP Renania-Palatinato; SN Sassonia; ST Sassonia-Anhalt;
  TH Turingia
AT: 2 Carinzia; 3 Bassa Austria; 4 Alta Austria; 5 Salisburgo; 6 Stiria; 7 Tirolo; 9 Vienna
CH: AG Argovia; AR Appenzello Esterno; AI Appenzello Interno; BL Basilea Campagna; BS Basilea Città; BE Berna;
  FR Friburgo; GE Ginevra; GL Glarona; GR Grigioni; JU Giura; LU Lucerna; NW Nidvaldo; OW Obvaldo; SG San Gallo;
  SH Sciaffusa; SZ Svitto; SO Soletta; TG Turgovia; VS Vallese; ZG Zugo; ZH Zurigo
LU: LU Lussemburgo
FR: ARA Alvernia-Rodano-Alpi; BFC Borgogna-Franca Contea; BRE Bretagna; CVL Centro-Valle della Loira; 20R Corsica;
  GES Grande Est; GP Guadalupa; GF Guyana francese; HDF Alta Francia; RE Riunione; MQ Martinica; NOR Normandia;
  NAQ Nuova Aquitania; OCC Occitania; PDL Paesi della Loira; PAC Provenza-Alpi-Costa Azzurra
ES: AN Andalusia; AR Aragona; AS Asturie; CN Isole Canarie; CL Castiglia e León; CM Castiglia-La Mancia;
  CT Catalogna; VC Comunità Valenciana; EX Estremadura; GA Galizia; IB Isole Baleari; PV Paesi Baschi
PL: 10 Łódź; 12 Piccola Polonia; 14 Masovia; 16 Opole; 18 Precarpazia; 20 Podlachia; 22 Pomerania; 24 Slesia;
  26 Santacroce; 28 Varmia-Masuria; 30 Grande Polonia; 32 Pomerania Occidentale; 02 Bassa Slesia;
  04 Cuiavia-Pomerania; 06 Lublino; 08 Lubusz
GB: ENG Inghilterra; NIR Irlanda del Nord; SCT Scozia; WLS Galles
US: NC Carolina del Nord; SC Carolina del Sud; ND Dakota del Nord; SD Dakota del Sud; NM Nuovo Messico;
  WV Virginia Occidentale; DC Distretto di Columbia
CA: BC Columbia Britannica; NB Nuovo Brunswick; NL Terranova e Labrador; NT Territori del Nord-Ovest;
  NS Nuova Scozia; PE Isola del Principe Edoardo
AU: ACT Territorio della Capitale Australiana; NSW Nuovo Galles del Sud; NT Territorio del Nord;
  SA Australia Meridionale; WA Australia Occidentale
AR: B Buenos Aires (provincia); C Buenos Aires (città); V Terra del Fuoco
BA: BIH Federazione di Bosnia ed Erzegovina; BRC Distretto di Brčko
BG: 22 Sofia (città); 23 Sofia (distretto)
BR: DF Distretto Federale
BY: HM Minsk (città); MI Minsk (regione)
CL: RM Santiago
CU: 99 Isola della Gioventù; 03 L’Avana
CY: 01 Nicosia; 02 Limassol; 03 Larnaca; 04 Famagosta; 05 Pafo; 06 Kyrenia
CZ: 10 Praga; 20 Boemia Centrale; 31 Boemia Meridionale; 32 Plzeň; 41 Karlovy Vary; 42 Ústí nad Labem; 51 Liberec;
  52 Hradec Králové; 53 Pardubice; 63 Vysočina; 64 Moravia Meridionale; 71 Olomouc; 72 Zlín; 80 Moravia-Slesia
DK: 81 Jutland Settentrionale; 82 Jutland Centrale; 83 Danimarca Meridionale; 85 Selandia
FI: 10 Lapponia; 12 Ostrobotnia; 13 Carelia Settentrionale; 14 Ostrobotnia Settentrionale; 15 Savo Settentrionale;
  19 Finlandia Sud-occidentale; 01 Åland; 02 Carelia Meridionale; 03 Ostrobotnia Meridionale; 04 Savo Meridionale;
  07 Ostrobotnia Centrale; 08 Finlandia Centrale
GR: 69 Monte Athos; A Macedonia Orientale e Tracia; B Macedonia Centrale; C Macedonia Occidentale; D Epiro;
  E Tessaglia; F Isole Ionie; G Grecia Occidentale; H Grecia Centrale; I Attica; J Peloponneso;
  K Egeo Settentrionale; L Egeo Meridionale; M Creta
HR: 13 Zara; 15 Sebenico e Tenin; 17 Spalatino-dalmata; 18 Istria; 19 Raguseo-narentana; 21 Zagabria (città);
  01 Zagabria (regione); 02 Krapina e dello Zagorje; 08 Litoraneo-montana
LV: RIX Riga
MD: GA Gagauzia; SN Transnistria
MX: CMX Città del Messico; MEX Messico (stato); BCN Bassa California; BCS Bassa California del Sud
PE: LMA Lima (città); LIM Lima (regione)
PT: 11 Lisbona; 20 Azzorre; 30 Madera
RO: B Bucarest
RS: 00 Belgrado; VO Voivodina
RU: MOW Mosca (città); MOS Mosca (oblast’); SPE San Pietroburgo; LEN Leningrado (oblast’); KR Carelia; CE Cecenia;
  DA Daghestan; SE Ossezia Settentrionale
SE: AB Stoccolma; M Scania
TR: 34 Istanbul; 35 Smirne
UA: 21 Transcarpazia; 30 Kiev (città); 32 Kiev (oblast’); 40 Sebastopoli; 43 Crimea; 46 Leopoli; 51 Odessa;
  07 Volinia
VE: A Distretto Capitale
`
