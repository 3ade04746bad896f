// First-level regions per country (codes of ISO 3166-2), named in the country's own language. The ids go over
// the wire as `countryregion` and into the database: they are written out, never derived, and never reused.

import type { CountryCode } from './countries.ts'

/** One region. `id` is unique over all countries and positive: 0 means "all regions" on the wire (spec section 3). */
export type Region = { id: number; code: string; name: string }

const ROWS: Record<CountryCode, string> = {
  NL: `101 DR Drenthe; 102 FL Flevoland; 103 FR Fryslân; 104 GE Gelderland; 105 GR Groningen; 106 LI Limburg;
    107 NB Noord-Brabant; 108 NH Noord-Holland; 109 OV Overijssel; 110 UT Utrecht; 111 ZE Zeeland;
    112 ZH Zuid-Holland`,
  BE: `201 VAN Antwerpen; 202 WBR Brabant wallon; 203 BRU Brussel / Bruxelles; 204 WHT Hainaut; 205 WLG Liège;
    206 VLI Limburg; 207 WLX Luxembourg; 208 WNA Namur; 209 VOV Oost-Vlaanderen; 210 VBR Vlaams-Brabant;
    211 VWV West-Vlaanderen`,
  DE: `301 BW Baden-Württemberg; 302 BY Bayern; 303 BE Berlin; 304 BB Brandenburg; 305 HB Bremen; 306 HH Hamburg;
    307 HE Hessen; 308 MV Mecklenburg-Vorpommern; 309 NI Niedersachsen; 310 NW Nordrhein-Westfalen;
    311 RP Rheinland-Pfalz; 312 SL Saarland; 313 SN Sachsen; 314 ST Sachsen-Anhalt; 315 SH Schleswig-Holstein;
    316 TH Thüringen`,
  AT: `401 1 Burgenland; 402 2 Kärnten; 403 3 Niederösterreich; 404 4 Oberösterreich; 405 5 Salzburg;
    406 6 Steiermark; 407 7 Tirol; 408 8 Vorarlberg; 409 9 Wien`,
  CH: `501 AG Aargau; 502 AR Appenzell Ausserrhoden; 503 AI Appenzell Innerrhoden; 504 BL Basel-Landschaft;
    505 BS Basel-Stadt; 506 BE Bern; 507 FR Fribourg / Freiburg; 508 GE Genève; 509 GL Glarus; 510 GR Graubünden;
    511 JU Jura; 512 LU Luzern; 513 NE Neuchâtel; 514 NW Nidwalden; 515 OW Obwalden; 516 SG St. Gallen;
    517 SH Schaffhausen; 518 SZ Schwyz; 519 SO Solothurn; 520 TG Thurgau; 521 TI Ticino; 522 UR Uri;
    523 VS Valais / Wallis; 524 VD Vaud; 525 ZG Zug; 526 ZH Zürich`,
  LU: `601 CA Capellen; 602 CL Clervaux; 603 DI Diekirch; 604 EC Echternach; 605 ES Esch-sur-Alzette;
    606 GR Grevenmacher; 607 LU Luxembourg; 608 ME Mersch; 609 RD Redange; 610 RM Remich; 611 VD Vianden;
    612 WI Wiltz`,
  FR: `701 ARA Auvergne-Rhône-Alpes; 702 BFC Bourgogne-Franche-Comté; 703 BRE Bretagne; 704 CVL Centre-Val de Loire;
    705 20R Corse; 706 GES Grand Est; 707 GP Guadeloupe; 708 GF Guyane; 709 HDF Hauts-de-France;
    710 IDF Île-de-France; 711 RE La Réunion; 712 MQ Martinique; 713 YT Mayotte; 714 NOR Normandie;
    715 NAQ Nouvelle-Aquitaine; 716 OCC Occitanie; 717 PDL Pays de la Loire; 718 PAC Provence-Alpes-Côte d’Azur`,
  IT: `801 65 Abruzzo; 802 77 Basilicata; 803 78 Calabria; 804 72 Campania; 805 45 Emilia-Romagna;
    806 36 Friuli Venezia Giulia; 807 62 Lazio; 808 42 Liguria; 809 25 Lombardia; 810 57 Marche; 811 67 Molise;
    812 21 Piemonte; 813 75 Puglia; 814 88 Sardegna; 815 82 Sicilia; 816 52 Toscana; 817 32 Trentino-Alto Adige;
    818 55 Umbria; 819 23 Valle d’Aosta; 820 34 Veneto`,
  ES: `901 AN Andalucía; 902 AR Aragón; 903 AS Asturias; 904 CN Canarias; 905 CB Cantabria; 906 CL Castilla y León;
    907 CM Castilla-La Mancha; 908 CT Catalunya; 909 CE Ceuta; 910 VC Comunitat Valenciana; 911 EX Extremadura;
    912 GA Galicia; 913 IB Illes Balears; 914 RI La Rioja; 915 MD Madrid; 916 ML Melilla; 917 MC Murcia;
    918 NC Navarra; 919 PV País Vasco`,
  PL: `1001 02 Dolnośląskie; 1002 04 Kujawsko-Pomorskie; 1003 06 Lubelskie; 1004 08 Lubuskie; 1005 10 Łódzkie;
    1006 12 Małopolskie; 1007 14 Mazowieckie; 1008 16 Opolskie; 1009 18 Podkarpackie; 1010 20 Podlaskie;
    1011 22 Pomorskie; 1012 24 Śląskie; 1013 26 Świętokrzyskie; 1014 28 Warmińsko-Mazurskie;
    1015 30 Wielkopolskie; 1016 32 Zachodniopomorskie`,
  GB: '1101 ENG England; 1102 NIR Northern Ireland; 1103 SCT Scotland; 1104 WLS Wales',
  IE: `1201 CW Carlow; 1202 CN Cavan; 1203 CE Clare; 1204 CO Cork; 1205 DL Donegal; 1206 D Dublin; 1207 G Galway;
    1208 KY Kerry; 1209 KE Kildare; 1210 KK Kilkenny; 1211 LS Laois; 1212 LM Leitrim; 1213 LK Limerick;
    1214 LD Longford; 1215 LH Louth; 1216 MO Mayo; 1217 MH Meath; 1218 MN Monaghan; 1219 OY Offaly;
    1220 RN Roscommon; 1221 SO Sligo; 1222 TA Tipperary; 1223 WD Waterford; 1224 WH Westmeath; 1225 WX Wexford;
    1226 WW Wicklow`,
  US: `1301 AL Alabama; 1302 AK Alaska; 1303 AZ Arizona; 1304 AR Arkansas; 1305 CA California; 1306 CO Colorado;
    1307 CT Connecticut; 1308 DE Delaware; 1309 DC District of Columbia; 1310 FL Florida; 1311 GA Georgia;
    1312 HI Hawaii; 1313 ID Idaho; 1314 IL Illinois; 1315 IN Indiana; 1316 IA Iowa; 1317 KS Kansas;
    1318 KY Kentucky; 1319 LA Louisiana; 1320 ME Maine; 1321 MD Maryland; 1322 MA Massachusetts; 1323 MI Michigan;
    1324 MN Minnesota; 1325 MS Mississippi; 1326 MO Missouri; 1327 MT Montana; 1328 NE Nebraska; 1329 NV Nevada;
    1330 NH New Hampshire; 1331 NJ New Jersey; 1332 NM New Mexico; 1333 NY New York; 1334 NC North Carolina;
    1335 ND North Dakota; 1336 OH Ohio; 1337 OK Oklahoma; 1338 OR Oregon; 1339 PA Pennsylvania;
    1340 RI Rhode Island; 1341 SC South Carolina; 1342 SD South Dakota; 1343 TN Tennessee; 1344 TX Texas;
    1345 UT Utah; 1346 VT Vermont; 1347 VA Virginia; 1348 WA Washington; 1349 WV West Virginia; 1350 WI Wisconsin;
    1351 WY Wyoming`,
  CA: `1401 AB Alberta; 1402 BC British Columbia; 1403 MB Manitoba; 1404 NB New Brunswick;
    1405 NL Newfoundland and Labrador; 1406 NT Northwest Territories; 1407 NS Nova Scotia; 1408 NU Nunavut;
    1409 ON Ontario; 1410 PE Prince Edward Island; 1411 QC Québec; 1412 SK Saskatchewan; 1413 YT Yukon`,
  AU: `1501 ACT Australian Capital Territory; 1502 NSW New South Wales; 1503 NT Northern Territory;
    1504 QLD Queensland; 1505 SA South Australia; 1506 TAS Tasmania; 1507 VIC Victoria; 1508 WA Western Australia`,
  NZ: `1601 AUK Auckland; 1602 BOP Bay of Plenty; 1603 CAN Canterbury; 1604 GIS Gisborne; 1605 HKB Hawke’s Bay;
    1606 MWT Manawatū-Whanganui; 1607 MBH Marlborough; 1608 NSN Nelson; 1609 NTL Northland; 1610 OTA Otago;
    1611 STL Southland; 1612 TKI Taranaki; 1613 TAS Tasman; 1614 WKO Waikato; 1615 WGN Wellington;
    1616 WTC West Coast`,
}

function toRegions(country: string, rows: string): readonly Region[] {
  return rows.split(';').map((row) => {
    const [id = '', suffix = '', ...name] = row.trim().split(' ')
    return { id: Number(id), code: `${country}-${suffix}`, name: name.join(' ') }
  })
}

/** Every country's regions, in the order in which they are offered. */
export const REGIONS = Object.fromEntries(
  Object.entries(ROWS).map(([country, rows]) => [country, toRegions(country, rows)]),
) as Record<CountryCode, readonly Region[]>

/** The region with this ISO 3166-2 code, such as `NL-NH`, or undefined. */
export function findRegionByCode(country: CountryCode, code: string): Region | undefined {
  return REGIONS[country].find((region) => region.code === code)
}
