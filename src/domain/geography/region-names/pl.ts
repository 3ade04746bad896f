// What regions are called in Polish, where that is not their own name: by country, code and name.
export default `
NL: FR Fryzja; GE Geldria; LI Limburgia; NB Brabancja Północna; NH Holandia Północna; ZE Zelandia;
  ZH Holandia Południowa
BE: VAN Antwerpia; WBR Brabancja Walońska; BRU Bruksela; VLI Limburgia; WLX Luksemburg; VOV Flandria Wschodnia;
  VBR Brabancja Flamandzka; VWV Flandria Zachodnia
DE: BW Badenia-Wirtembergia; BY Bawaria; BB Brandenburgia; HB Brema; HE Hesja; MV Meklemburgia-Pomorze Przednie;
  NI Dolna Saksonia; NW Nadrenia Północna-Westfalia; RP Nadrenia-Palatynat; SL Saara; SN Saksonia;
  ST Saksonia-Anhalt; SH Szlezwik-Holsztyn; TH Turyngia
AT: 2 Karyntia; 3 Dolna Austria; 4 Górna Austria; 6 Styria; 7 Tyrol; 9 Wiedeń
CH: AG Argowia; BL Bazylea-Okręg; BS Bazylea-Miasto; BE Berno; FR Fryburg; GE Genewa; GR Gryzonia; LU Lucerna;
  SH Szafuza; SO Solura; TG Turgowia; VS Valais; ZH Zurych; SG Sankt Gallen
LU: LU Luksemburg
FR: ARA Owernia-Rodan-Alpy; BFC Burgundia-Franche-Comté; BRE Bretania; CVL Region Centralny-Dolina Loary;
  20R Korsyka; GP Gwadelupa; GF Gujana Francuska; RE Reunion; MQ Martynika; YT Majotta; NOR Normandia;
  NAQ Nowa Akwitania; OCC Oksytania; PDL Kraj Loary; PAC Prowansja-Alpy-Lazurowe Wybrzeże
IT: 21 Piemont; 23 Dolina Aosty; 32 Trydent-Górna Adyga; 34 Wenecja Euganejska; 36 Friuli-Wenecja Julijska;
  45 Emilia-Romania; 52 Toskania; 62 Lacjum; 65 Abruzja; 72 Kampania; 75 Apulia; 78 Kalabria; 82 Sycylia;
  88 Sardynia
ES: AN Andaluzja; AR Aragonia; AS Asturia; CN Wyspy Kanaryjskie; CB Kantabria; CL Kastylia i León;
  CM Kastylia-La Mancha; CT Katalonia; VC Walencja; EX Estremadura; GA Galicja; IB Baleary; MC Murcja; MD Madryt;
  NC Nawarra; PV Kraj Basków
GB: ENG Anglia; NIR Irlandia Północna; SCT Szkocja; WLS Walia
US: CA Kalifornia; NC Karolina Północna; SC Karolina Południowa; ND Dakota Północna; SD Dakota Południowa;
  FL Floryda; HI Hawaje; LA Luizjana; NM Nowy Meksyk; NY Nowy Jork; PA Pensylwania; TX Teksas; VA Wirginia;
  WV Wirginia Zachodnia; WA Waszyngton; DC Dystrykt Kolumbii
CA: BC Kolumbia Brytyjska; NB Nowy Brunszwik; NL Nowa Fundlandia i Labrador; NT Terytoria Północno-Zachodnie;
  NS Nowa Szkocja; PE Wyspa Księcia Edwarda; QC Quebec; YT Jukon
AU: ACT Australijskie Terytorium Stołeczne; NSW Nowa Południowa Walia; NT Terytorium Północne;
  SA Australia Południowa; VIC Wiktoria; WA Australia Zachodnia
AR: B Buenos Aires (prowincja); C Buenos Aires (miasto); V Ziemia Ognista
BA: BIH Federacja Bośni i Hercegowiny; BRC Dystrykt Brczko; SRP Republika Serbska
BG: 22 Sofia (miasto); 23 Sofia (obwód); 03 Warna
BR: DF Dystrykt Federalny
BY: BR obwód brzeski; HO obwód homelski; HR obwód grodzieński; MA obwód mohylewski; HM Mińsk (miasto);
  MI obwód miński; VI obwód witebski
CL: RM Santiago
CU: 99 Wyspa Młodości; 03 Hawana
CY: 01 Nikozja; 02 Limassol; 04 Famagusta; 06 Kirenia
CZ: 10 Praga; 20 Kraj środkowoczeski; 31 Kraj południowoczeski; 32 Kraj pilzneński; 41 Kraj karlowarski;
  42 Kraj ustecki; 51 Kraj liberecki; 52 Kraj hradecki; 53 Kraj pardubicki; 63 Kraj Wysoczyna;
  64 Kraj południowomorawski; 71 Kraj ołomuniecki; 72 Kraj zliński; 80 Kraj morawsko-śląski
DK: 81 Jutlandia Północna; 82 Jutlandia Środkowa; 83 Dania Południowa; 84 Region Stołeczny; 85 Zelandia
FI: 10 Laponia; 12 Ostrobotnia; 13 Karelia Północna; 14 Ostrobotnia Północna; 15 Sawonia Północna;
  19 Finlandia Właściwa; 01 Wyspy Alandzkie; 02 Karelia Południowa; 03 Ostrobotnia Południowa;
  04 Sawonia Południowa; 07 Ostrobotnia Środkowa; 08 Finlandia Środkowa
GR: 69 Athos; A Macedonia Wschodnia i Tracja; B Macedonia Środkowa; C Macedonia Zachodnia; D Epir; E Tesalia;
  F Wyspy Jońskie; G Grecja Zachodnia; H Grecja Środkowa; I Attyka; J Peloponez; K Wyspy Egejskie Północne;
  L Wyspy Egejskie Południowe; M Kreta
HR: 17 Żupania splicko-dalmatyńska; 18 Istria; 19 Żupania dubrownicko-neretwiańska; 21 Zagrzeb (miasto);
  01 Żupania zagrzebska
LT: AL Olita; KL Kłajpeda; KU Kowno; MR Mariampol; PN Poniewież; SA Szawle; TA Taurogi; TE Telsze; UT Uciana;
  VL Wilno
LV: RIX Ryga
MD: GA Gagauzja; SN Naddniestrze; CU Kiszyniów
MX: CMX Meksyk (miasto); MEX Meksyk (stan); BCN Kalifornia Dolna; BCS Kalifornia Dolna Południowa; YUC Jukatan
PE: LMA Lima (miasto); LIM Lima (region)
PT: 11 Lizbona; 20 Azory; 30 Madera
RO: B Bukareszt; SV Suczawa; CJ Kluż; IS Jassy; CT Konstanca
RS: 00 Belgrad; VO Wojwodina
RU: MOW Moskwa (miasto); MOS obwód moskiewski; SPE Petersburg; LEN obwód leningradzki; KR Karelia; CE Czeczenia;
  SE Osetia Północna; KGD obwód królewiecki
SE: AB Sztokholm; M Skania; I Gotlandia
SK: BC Kraj bańskobystrzycki; BL Kraj bratysławski; KI Kraj koszycki; NI Kraj nitrzański; PV Kraj preszowski;
  TA Kraj trnawski; TC Kraj trenczyński; ZI Kraj żyliński
SM: 07 San Marino
TR: 34 Stambuł; 35 Izmir
UA: 12 obwód dniepropetrowski; 14 obwód doniecki; 18 obwód żytomierski; 21 obwód zakarpacki; 23 obwód zaporoski;
  26 obwód iwanofrankiwski; 30 Kijów (miasto); 32 obwód kijowski; 35 obwód kirowohradzki; 40 Sewastopol;
  46 obwód lwowski; 48 obwód mikołajowski; 51 obwód odeski; 53 obwód połtawski; 56 obwód rówieński;
  59 obwód sumski; 61 obwód tarnopolski; 63 obwód charkowski; 65 obwód chersoński; 68 obwód chmielnicki;
  71 obwód czerkaski; 74 obwód czernihowski; 77 obwód czerniowiecki; 09 obwód ługański; 05 obwód winnicki;
  07 obwód wołyński
VE: A Dystrykt Stołeczny
`
