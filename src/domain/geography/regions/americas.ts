// The regions of the Americas (ISO 3166-2): id, code, name in the country's own language, in Latin letters. Empty where a country
// has none. Ids are written out, never derived and never reused.

export const AMERICAS = {
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
  AG: `28007 10 Barbuda; 28008 11 Redonda; 28001 03 Saint George; 28002 04 Saint John; 28003 05 Saint Mary;
    28004 06 Saint Paul; 28005 07 Saint Peter; 28006 08 Saint Philip`,
  AI: '',
  AR: `32002 B Buenos Aires; 32010 K Catamarca; 32008 H Chaco; 32019 U Chubut; 32003 C Ciudad de Buenos Aires;
    32022 X Córdoba; 32021 W Corrientes; 32005 E Entre Ríos; 32014 P Formosa; 32023 Y Jujuy; 32011 L La Pampa;
    32006 F La Rioja; 32012 M Mendoza; 32013 N Misiones; 32015 Q Neuquén; 32016 R Río Negro; 32001 A Salta;
    32009 J San Juan; 32004 D San Luis; 32024 Z Santa Cruz; 32017 S Santa Fe; 32007 G Santiago del Estero;
    32020 V Tierra del Fuego; 32018 T Tucumán`,
  AW: '',
  BB: `52001 01 Christ Church; 52002 02 Saint Andrew; 52003 03 Saint George; 52004 04 Saint James; 52005 05 Saint John;
    52006 06 Saint Joseph; 52007 07 Saint Lucy; 52008 08 Saint Michael; 52009 09 Saint Peter; 52010 10 Saint Philip;
    52011 11 Saint Thomas`,
  BL: '',
  BM: '',
  BO: `68001 B Beni; 68003 H Chuquisaca; 68002 C Cochabamba; 68004 L La Paz; 68006 O Oruro; 68005 N Pando;
    68007 P Potosí; 68008 S Santa Cruz; 68009 T Tarija`,
  BQ: '535001 BO Bonaire; 535002 SA Saba; 535003 SE Sint Eustatius',
  BR: `76001 AC Acre; 76002 AL Alagoas; 76004 AP Amapá; 76003 AM Amazonas; 76005 BA Bahia; 76006 CE Ceará;
    76007 DF Distrito Federal; 76008 ES Espírito Santo; 76009 GO Goiás; 76010 MA Maranhão; 76013 MT Mato Grosso;
    76012 MS Mato Grosso do Sul; 76011 MG Minas Gerais; 76014 PA Pará; 76015 PB Paraíba; 76018 PR Paraná;
    76016 PE Pernambuco; 76017 PI Piauí; 76019 RJ Rio de Janeiro; 76020 RN Rio Grande do Norte;
    76023 RS Rio Grande do Sul; 76021 RO Rondônia; 76022 RR Roraima; 76024 SC Santa Catarina; 76026 SP São Paulo;
    76025 SE Sergipe; 76027 TO Tocantins`,
  BS: `44001 AK Acklins; 44004 BY Berry Islands; 44002 BI Bimini; 44003 BP Black Point; 44006 CI Cat Island;
    44008 CO Central Abaco; 44009 CS Central Andros; 44005 CE Central Eleuthera; 44007 CK Crooked Island;
    44010 EG East Grand Bahama; 44011 EX Exuma; 44012 FP Freeport; 44013 GC Grand Cay; 44014 HI Harbour Island;
    44015 HT Hope Town; 44016 IN Inagua; 44017 LI Long Island; 44018 MC Mangrove Cay; 44019 MG Mayaguana;
    44020 MI Moore’s Island; 44023 NP New Providence; 44022 NO North Abaco; 44024 NS North Andros;
    44021 NE North Eleuthera; 44026 RI Ragged Island; 44025 RC Rum Cay; 44030 SS San Salvador; 44029 SO South Abaco;
    44027 SA South Andros; 44028 SE South Eleuthera; 44031 SW Spanish Wells; 44032 WG West Grand Bahama`,
  BZ: `84001 BZ Belize; 84002 CY Cayo; 84003 CZL Corozal; 84004 OW Orange Walk; 84005 SC Stann Creek; 84006 TOL Toledo`,
  CL: `152002 AN Antofagasta; 152003 AP Arica y Parinacota; 152005 AT Atacama; 152001 AI Aysén; 152006 BI Biobío;
    152007 CO Coquimbo; 152004 AR La Araucanía; 152009 LL Los Lagos; 152010 LR Los Ríos; 152011 MA Magallanes;
    152012 ML Maule; 152013 NB Ñuble; 152008 LI O’Higgins; 152014 RM Región Metropolitana; 152015 TA Tarapacá;
    152016 VS Valparaíso`,
  CO: `170001 AMA Amazonas; 170002 ANT Antioquia; 170003 ARA Arauca; 170004 ATL Atlántico; 170015 DC Bogotá;
    170005 BOL Bolívar; 170006 BOY Boyacá; 170007 CAL Caldas; 170008 CAQ Caquetá; 170009 CAS Casanare;
    170010 CAU Cauca; 170011 CES Cesar; 170012 CHO Chocó; 170013 COR Córdoba; 170014 CUN Cundinamarca;
    170016 GUA Guainía; 170017 GUV Guaviare; 170018 HUI Huila; 170019 LAG La Guajira; 170020 MAG Magdalena;
    170021 MET Meta; 170022 NAR Nariño; 170023 NSA Norte de Santander; 170024 PUT Putumayo; 170025 QUI Quindío;
    170026 RIS Risaralda; 170028 SAP San Andrés y Providencia; 170027 SAN Santander; 170029 SUC Sucre;
    170030 TOL Tolima; 170031 VAC Valle del Cauca; 170032 VAU Vaupés; 170033 VID Vichada`,
  CR: `188001 A Alajuela; 188002 C Cartago; 188003 G Guanacaste; 188004 H Heredia; 188005 L Limón; 188006 P Puntarenas;
    188007 SJ San José`,
  CU: `192014 15 Artemisa; 192008 09 Camagüey; 192007 08 Ciego de Ávila; 192005 06 Cienfuegos; 192011 12 Granma;
    192013 14 Guantánamo; 192010 11 Holguín; 192016 99 Isla de la Juventud; 192002 03 La Habana;
    192009 10 Las Tunas; 192003 04 Matanzas; 192015 16 Mayabeque; 192001 01 Pinar del Río;
    192006 07 Sancti Spíritus; 192012 13 Santiago de Cuba; 192004 05 Villa Clara`,
  CW: '',
  DM: `212001 02 Saint Andrew; 212002 03 Saint David; 212003 04 Saint George; 212004 05 Saint John;
    212005 06 Saint Joseph; 212006 07 Saint Luke; 212007 08 Saint Mark; 212008 09 Saint Patrick;
    212009 10 Saint Paul; 212010 11 Saint Peter`,
  DO: `214002 02 Azua; 214003 03 Baoruco; 214004 04 Barahona; 214005 05 Dajabón; 214001 01 Distrito Nacional;
    214006 06 Duarte; 214008 08 El Seibo; 214007 07 Elías Piña; 214009 09 Espaillat; 214030 30 Hato Mayor;
    214019 19 Hermanas Mirabal; 214010 10 Independencia; 214011 11 La Altagracia; 214012 12 La Romana;
    214013 13 La Vega; 214014 14 María Trinidad Sánchez; 214028 28 Monseñor Nouel; 214015 15 Monte Cristi;
    214029 29 Monte Plata; 214016 16 Pedernales; 214017 17 Peravia; 214018 18 Puerto Plata; 214020 20 Samaná;
    214021 21 San Cristóbal; 214031 31 San José de Ocoa; 214022 22 San Juan; 214023 23 San Pedro de Macorís;
    214024 24 Sánchez Ramírez; 214025 25 Santiago; 214026 26 Santiago Rodríguez; 214032 32 Santo Domingo;
    214027 27 Valverde`,
  EC: `218001 A Azuay; 218002 B Bolívar; 218006 F Cañar; 218003 C Carchi; 218008 H Chimborazo; 218022 X Cotopaxi;
    218013 O El Oro; 218005 E Esmeraldas; 218021 W Galápagos; 218007 G Guayas; 218009 I Imbabura; 218010 L Loja;
    218015 R Los Ríos; 218011 M Manabí; 218016 S Morona-Santiago; 218012 N Napo; 218004 D Orellana;
    218023 Y Pastaza; 218014 P Pichincha; 218018 SE Santa Elena; 218017 SD Santo Domingo de los Tsáchilas;
    218020 U Sucumbíos; 218019 T Tungurahua; 218024 Z Zamora-Chinchipe`,
  FK: '',
  GD: `308001 01 Saint Andrew; 308002 02 Saint David; 308003 03 Saint George; 308004 04 Saint John;
    308005 05 Saint Mark; 308006 06 Saint Patrick; 308007 10 Southern Grenadine Islands`,
  GF: '',
  GL: `304001 AV Avannaata; 304002 KU Kujalleq; 304004 QT Qeqertalik; 304003 QE Qeqqata; 304005 SM Sermersooq`,
  GP: '',
  GT: `320016 16 Alta Verapaz; 320015 15 Baja Verapaz; 320004 04 Chimaltenango; 320020 20 Chiquimula;
    320002 02 El Progreso; 320005 05 Escuintla; 320001 01 Guatemala; 320013 13 Huehuetenango; 320018 18 Izabal;
    320021 21 Jalapa; 320022 22 Jutiapa; 320017 17 Petén; 320009 09 Quetzaltenango; 320014 14 Quiché;
    320011 11 Retalhuleu; 320003 03 Sacatepéquez; 320012 12 San Marcos; 320006 06 Santa Rosa; 320007 07 Sololá;
    320010 10 Suchitepéquez; 320008 08 Totonicapán; 320019 19 Zacapa`,
  GY: `328001 BA Barima-Waini; 328002 CU Cuyuni-Mazaruni; 328003 DE Demerara-Mahaica; 328004 EB East Berbice-Corentyne;
    328005 ES Essequibo Islands-West Demerara; 328006 MA Mahaica-Berbice; 328007 PM Pomeroon-Supenaam;
    328008 PT Potaro-Siparuni; 328009 UD Upper Demerara-Berbice; 328010 UT Upper Takutu-Upper Essequibo`,
  HN: `340001 AT Atlántida; 340002 CH Choluteca; 340003 CL Colón; 340004 CM Comayagua; 340005 CP Copán;
    340006 CR Cortés; 340007 EP El Paraíso; 340008 FM Francisco Morazán; 340009 GD Gracias a Dios;
    340011 IN Intibucá; 340010 IB Islas de la Bahía; 340013 LP La Paz; 340012 LE Lempira; 340014 OC Ocotepeque;
    340015 OL Olancho; 340016 SB Santa Bárbara; 340017 VA Valle; 340018 YO Yoro`,
  HT: `332001 AR Artibonite; 332002 CE Centre; 332003 GA Grand’Anse; 332006 NI Nippes; 332004 ND Nord;
    332005 NE Nord-Est; 332007 NO Nord-Ouest; 332008 OU Ouest; 332009 SD Sud; 332010 SE Sud-Est`,
  JM: `388013 13 Clarendon; 388009 09 Hanover; 388001 01 Kingston; 388012 12 Manchester; 388004 04 Portland;
    388002 02 Saint Andrew; 388006 06 Saint Ann; 388014 14 Saint Catherine; 388011 11 Saint Elizabeth;
    388008 08 Saint James; 388005 05 Saint Mary; 388003 03 Saint Thomas; 388007 07 Trelawny; 388010 10 Westmoreland`,
  KN: '659002 N Nevis; 659001 K Saint Kitts',
  KY: '',
  LC: `662001 01 Anse la Raye; 662010 12 Canaries; 662002 02 Castries; 662003 03 Choiseul; 662004 05 Dennery;
    662005 06 Gros Islet; 662006 07 Laborie; 662007 08 Micoud; 662008 10 Soufrière; 662009 11 Vieux Fort`,
  MF: '',
  MQ: '',
  MS: '',
  MX: `484001 AGU Aguascalientes; 484002 BCN Baja California; 484003 BCS Baja California Sur; 484004 CAM Campeche;
    484006 CHP Chiapas; 484005 CHH Chihuahua; 484007 CMX Ciudad de México; 484008 COA Coahuila; 484009 COL Colima;
    484010 DUR Durango; 484015 MEX Estado de México; 484012 GUA Guanajuato; 484011 GRO Guerrero; 484013 HID Hidalgo;
    484014 JAL Jalisco; 484016 MIC Michoacán; 484017 MOR Morelos; 484018 NAY Nayarit; 484019 NLE Nuevo León;
    484020 OAX Oaxaca; 484021 PUE Puebla; 484022 QUE Querétaro; 484023 ROO Quintana Roo; 484025 SLP San Luis Potosí;
    484024 SIN Sinaloa; 484026 SON Sonora; 484027 TAB Tabasco; 484028 TAM Tamaulipas; 484029 TLA Tlaxcala;
    484030 VER Veracruz; 484031 YUC Yucatán; 484032 ZAC Zacatecas`,
  NI: `558003 BO Boaco; 558004 CA Carazo; 558005 CI Chinandega; 558006 CO Chontales; 558001 AN Costa Caribe Norte;
    558002 AS Costa Caribe Sur; 558007 ES Estelí; 558008 GR Granada; 558009 JI Jinotega; 558010 LE León;
    558011 MD Madriz; 558012 MN Managua; 558013 MS Masaya; 558014 MT Matagalpa; 558015 NS Nueva Segovia;
    558017 SJ Río San Juan; 558016 RI Rivas`,
  PA: `591001 1 Bocas del Toro; 591005 4 Chiriquí; 591003 2 Coclé; 591004 3 Colón; 591006 5 Darién; 591011 EM Emberá;
    591012 KY Guna Yala; 591007 6 Herrera; 591008 7 Los Santos; 591014 NT Naso Tjër Di; 591013 NB Ngäbe-Buglé;
    591009 8 Panamá; 591002 10 Panamá Oeste; 591010 9 Veraguas`,
  PE: `604001 AMA Amazonas; 604002 ANC Ancash; 604003 APU Apurímac; 604004 ARE Arequipa; 604005 AYA Ayacucho;
    604006 CAJ Cajamarca; 604007 CAL Callao; 604008 CUS Cusco; 604010 HUV Huancavelica; 604009 HUC Huánuco;
    604011 ICA Ica; 604012 JUN Junín; 604013 LAL La Libertad; 604014 LAM Lambayeque; 604015 LIM Lima;
    604016 LMA Lima Metropolitana; 604017 LOR Loreto; 604018 MDD Madre de Dios; 604019 MOQ Moquegua;
    604020 PAS Pasco; 604021 PIU Piura; 604022 PUN Puno; 604023 SAM San Martín; 604024 TAC Tacna; 604025 TUM Tumbes;
    604026 UCA Ucayali`,
  PM: '',
  PR: '',
  PY: `600008 16 Alto Paraguay; 600002 10 Alto Paraná; 600005 13 Amambay; 600018 ASU Asunción; 600009 19 Boquerón;
    600013 5 Caaguazú; 600014 6 Caazapá; 600006 14 Canindeyú; 600003 11 Central; 600001 1 Concepción;
    600011 3 Cordillera; 600012 4 Guairá; 600015 7 Itapúa; 600016 8 Misiones; 600004 12 Ñeembucú;
    600017 9 Paraguarí; 600007 15 Presidente Hayes; 600010 2 San Pedro`,
  SR: `740001 BR Brokopondo; 740002 CM Commewijne; 740003 CR Coronie; 740004 MA Marowijne; 740005 NI Nickerie;
    740007 PR Para; 740006 PM Paramaribo; 740008 SA Saramacca; 740009 SI Sipaliwini; 740010 WA Wanica`,
  SV: `222001 AH Ahuachapán; 222002 CA Cabañas; 222003 CH Chalatenango; 222004 CU Cuscatlán; 222005 LI La Libertad;
    222007 PA La Paz; 222013 UN La Unión; 222006 MO Morazán; 222009 SM San Miguel; 222011 SS San Salvador;
    222012 SV San Vicente; 222008 SA Santa Ana; 222010 SO Sonsonate; 222014 US Usulután`,
  SX: '',
  TC: '',
  TT: `780001 ARI Arima; 780002 CHA Chaguanas; 780003 CTT Couva-Tabaquite-Talparo; 780004 DMN Diego Martin;
    780005 MRC Mayaro-Rio Claro; 780006 PED Penal-Debe; 780009 PTF Point Fortin; 780007 POS Port of Spain;
    780008 PRT Princes Town; 780010 SFO San Fernando; 780013 SJL San Juan-Laventille; 780011 SGE Sangre Grande;
    780012 SIP Siparia; 780014 TOB Tobago; 780015 TUP Tunapuna-Piarco`,
  UY: `858001 AR Artigas; 858002 CA Canelones; 858003 CL Cerro Largo; 858004 CO Colonia; 858005 DU Durazno;
    858007 FS Flores; 858006 FD Florida; 858008 LA Lavalleja; 858009 MA Maldonado; 858010 MO Montevideo;
    858011 PA Paysandú; 858012 RN Río Negro; 858014 RV Rivera; 858013 RO Rocha; 858015 SA Salto; 858016 SJ San José;
    858017 SO Soriano; 858018 TA Tacuarembó; 858019 TT Treinta y Tres`,
  VC: `670001 01 Charlotte; 670006 06 Grenadines; 670002 02 Saint Andrew; 670003 03 Saint David;
    670004 04 Saint George; 670005 05 Saint Patrick`,
  VE: `862025 Z Amazonas; 862002 B Anzoátegui; 862003 C Apure; 862004 D Aragua; 862005 E Barinas; 862006 F Bolívar;
    862007 G Carabobo; 862008 H Cojedes; 862024 Y Delta Amacuro; 862022 W Dependencias Federales;
    862001 A Distrito Capital; 862009 I Falcón; 862010 J Guárico; 862023 X La Guaira; 862011 K Lara;
    862012 L Mérida; 862013 M Miranda; 862014 N Monagas; 862015 O Nueva Esparta; 862016 P Portuguesa;
    862017 R Sucre; 862018 S Táchira; 862019 T Trujillo; 862020 U Yaracuy; 862021 V Zulia`,
  VG: '',
  VI: '',
} as const
