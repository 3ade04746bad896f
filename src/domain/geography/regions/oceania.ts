// The regions of Oceania (ISO 3166-2): id, code, name in the country's own language, in Latin letters. Empty where a country
// has none. Ids are written out, never derived and never reused.

export const OCEANIA = {
  AU: `1501 ACT Australian Capital Territory; 1502 NSW New South Wales; 1503 NT Northern Territory;
    1504 QLD Queensland; 1505 SA South Australia; 1506 TAS Tasmania; 1507 VIC Victoria; 1508 WA Western Australia`,
  NZ: `1601 AUK Auckland; 1602 BOP Bay of Plenty; 1603 CAN Canterbury; 1604 GIS Gisborne; 1605 HKB Hawke’s Bay;
    1606 MWT Manawatū-Whanganui; 1607 MBH Marlborough; 1608 NSN Nelson; 1609 NTL Northland; 1610 OTA Otago;
    1611 STL Southland; 1612 TKI Taranaki; 1613 TAS Tasman; 1614 WKO Waikato; 1615 WGN Wellington;
    1616 WTC West Coast`,
  AS: '',
  CK: '',
  FJ: '242001 C Central; 242002 E Eastern; 242003 N Northern; 242004 R Rotuma; 242005 W Western',
  FM: '583003 TRK Chuuk; 583001 KSA Kosrae; 583002 PNI Pohnpei; 583004 YAP Yap',
  GU: '',
  KI: '296001 G Gilbert Islands; 296002 L Line Islands; 296003 P Phoenix Islands',
  MH: '584001 L Ralik chain; 584002 T Ratak chain',
  MP: '',
  NC: '',
  NF: '',
  NR: `520001 01 Aiwo; 520002 02 Anabar; 520003 03 Anetan; 520004 04 Anibare; 520005 05 Baitsi; 520006 06 Boe;
    520007 07 Buada; 520008 08 Denigomodu; 520009 09 Ewa; 520010 10 Ijuw; 520011 11 Meneng; 520012 12 Nibok;
    520013 13 Uaboe; 520014 14 Yaren`,
  NU: '',
  PF: '',
  PG: `598017 NSB Bougainville; 598002 CPM Central; 598001 CPK Chimbu; 598003 EBR East New Britain;
    598006 ESW East Sepik; 598004 EHG Eastern Highlands; 598005 EPW Enga; 598007 GPK Gulf; 598008 HLA Hela;
    598009 JWK Jiwaka; 598012 MPM Madang; 598013 MRL Manus; 598010 MBA Milne Bay; 598011 MPL Morobe;
    598015 NIK New Ireland; 598016 NPP Northern; 598014 NCD Port Moresby; 598019 SHM Southern Highlands;
    598020 WBK West New Britain; 598018 SAN West Sepik; 598022 WPD Western; 598021 WHM Western Highlands`,
  PN: '',
  PW: `585001 002 Aimeliik; 585002 004 Airai; 585003 010 Angaur; 585004 050 Hatohobei; 585005 100 Kayangel;
    585006 150 Koror; 585007 212 Melekeok; 585008 214 Ngaraard; 585009 218 Ngarchelong; 585010 222 Ngardmau;
    585011 224 Ngatpang; 585012 226 Ngchesar; 585013 227 Ngeremlengui; 585014 228 Ngiwal; 585015 350 Peleliu;
    585016 370 Sonsorol`,
  SB: `90001 CE Central; 90002 CH Choiseul; 90004 GU Guadalcanal; 90003 CT Honiara; 90005 IS Isabel;
    90006 MK Makira-Ulawa; 90007 ML Malaita; 90008 RB Rennell and Bellona; 90009 TE Temotu; 90010 WE Western`,
  TK: '',
  TO: '776001 01 ’Eua; 776002 02 Ha’apai; 776003 03 Niuas; 776004 04 Tongatapu; 776005 05 Vava’u',
  TV: `798001 FUN Funafuti; 798006 NMG Nanumaga; 798005 NMA Nanumea; 798002 NIT Niutao; 798007 NUI Nui;
    798003 NKF Nukufetau; 798004 NKL Nukulaelae; 798008 VAI Vaitupu`,
  VU: `548001 MAP Malampa; 548002 PAM Pénama; 548003 SAM Sanma; 548004 SEE Shéfa; 548005 TAE Taféa; 548006 TOB Torba`,
  WF: '876001 AL Alo; 876002 SG Sigave; 876003 UV Uvea',
  WS: `882001 AA A’ana; 882002 AL Aiga-i-le-Tai; 882003 AT Atua; 882004 FA Fa’asaleleaga; 882005 GE Gaga’emauga;
    882006 GI Gagaifomauga; 882007 PA Palauli; 882008 SA Satupa’itea; 882009 TU Tuamasaga; 882010 VF Va’a-o-Fonoti;
    882011 VS Vaisigano`,
} as const
