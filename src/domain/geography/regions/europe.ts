// The regions of Europe (ISO 3166-2): id, code, name in the country's own language, in Latin letters. Empty where a country
// has none. Ids are written out, never derived and never reused.

export const EUROPE = {
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
  AT: `401 1 Burgenland; 402 2 Kärnten; 403 3 Niederösterreich; 404 4 Oberösterreich; 405 5 Salzburg; 406 6 Steiermark;
    407 7 Tirol; 408 8 Vorarlberg; 409 9 Wien`,
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
    1011 22 Pomorskie; 1012 24 Śląskie; 1013 26 Świętokrzyskie; 1014 28 Warmińsko-Mazurskie; 1015 30 Wielkopolskie;
    1016 32 Zachodniopomorskie`,
  GB: '1101 ENG England; 1102 NIR Northern Ireland; 1103 SCT Scotland; 1104 WLS Wales',
  IE: `1201 CW Carlow; 1202 CN Cavan; 1203 CE Clare; 1204 CO Cork; 1205 DL Donegal; 1206 D Dublin; 1207 G Galway;
    1208 KY Kerry; 1209 KE Kildare; 1210 KK Kilkenny; 1211 LS Laois; 1212 LM Leitrim; 1213 LK Limerick;
    1214 LD Longford; 1215 LH Louth; 1216 MO Mayo; 1217 MH Meath; 1218 MN Monaghan; 1219 OY Offaly;
    1220 RN Roscommon; 1221 SO Sligo; 1222 TA Tipperary; 1223 WD Waterford; 1224 WH Westmeath; 1225 WX Wexford;
    1226 WW Wicklow`,
  AD: `20006 07 Andorra la Vella; 20001 02 Canillo; 20002 03 Encamp; 20007 08 Escaldes-Engordany; 20003 04 La Massana;
    20004 05 Ordino; 20005 06 Sant Julià de Lòria`,
  AL: `8001 01 Berat; 8009 09 Dibër; 8002 02 Durrës; 8003 03 Elbasan; 8004 04 Fier; 8005 05 Gjirokastër; 8006 06 Korçë;
    8007 07 Kukës; 8008 08 Lezhë; 8010 10 Shkodër; 8011 11 Tiranë; 8012 12 Vlorë`,
  AX: '',
  BA: '70002 BRC Brčko distrikt; 70001 BIH Federacija BiH; 70003 SRP Republika Srpska',
  BG: `100001 01 Blagoevgrad; 100002 02 Burgas; 100008 08 Dobrich; 100007 07 Gabrovo; 100026 26 Haskovo;
    100009 09 Kardzhali; 100010 10 Kyustendil; 100011 11 Lovech; 100012 12 Montana; 100013 13 Pazardzhik;
    100014 14 Pernik; 100015 15 Pleven; 100016 16 Plovdiv; 100017 17 Razgrad; 100018 18 Ruse; 100027 27 Shumen;
    100019 19 Silistra; 100020 20 Sliven; 100021 21 Smolyan; 100023 23 Sofia (oblast); 100022 22 Sofia (stolitsa);
    100024 24 Stara Zagora; 100025 25 Targovishte; 100003 03 Varna; 100004 04 Veliko Tarnovo; 100005 05 Vidin;
    100006 06 Vratsa; 100028 28 Yambol`,
  BY: `112001 BR Brest; 112003 HO Homiel; 112004 HR Hrodna; 112005 MA Mahiloŭ; 112002 HM Minsk (horad);
    112006 MI Minsk (voblasć); 112007 VI Viciebsk`,
  CY: `196004 04 Ammochostos; 196006 06 Keryneia; 196003 03 Larnaka; 196001 01 Lefkosia; 196002 02 Lemesos;
    196005 05 Pafos`,
  CZ: `203003 31 Jihočeský kraj; 203011 64 Jihomoravský kraj; 203005 41 Karlovarský kraj; 203010 63 Kraj Vysočina;
    203008 52 Královéhradecký kraj; 203007 51 Liberecký kraj; 203014 80 Moravskoslezský kraj;
    203012 71 Olomoucký kraj; 203009 53 Pardubický kraj; 203004 32 Plzeňský kraj; 203001 10 Praha;
    203002 20 Středočeský kraj; 203006 42 Ústecký kraj; 203013 72 Zlínský kraj`,
  DK: `208004 84 Hovedstaden; 208002 82 Midjylland; 208001 81 Nordjylland; 208005 85 Sjælland; 208003 83 Syddanmark`,
  EE: `233001 37 Harjumaa; 233002 39 Hiiumaa; 233003 45 Ida-Virumaa; 233005 52 Järvamaa; 233004 50 Jõgevamaa;
    233007 60 Lääne-Virumaa; 233006 56 Läänemaa; 233009 68 Pärnumaa; 233008 64 Põlvamaa; 233010 71 Raplamaa;
    233011 74 Saaremaa; 233012 79 Tartumaa; 233013 81 Valgamaa; 233014 84 Viljandimaa; 233015 87 Võrumaa`,
  FI: `246001 01 Ahvenanmaa; 246002 02 Etelä-Karjala; 246003 03 Etelä-Pohjanmaa; 246004 04 Etelä-Savo;
    246005 05 Kainuu; 246006 06 Kanta-Häme; 246007 07 Keski-Pohjanmaa; 246008 08 Keski-Suomi; 246009 09 Kymenlaakso;
    246010 10 Lappi; 246016 16 Päijät-Häme; 246011 11 Pirkanmaa; 246012 12 Pohjanmaa; 246013 13 Pohjois-Karjala;
    246014 14 Pohjois-Pohjanmaa; 246015 15 Pohjois-Savo; 246017 17 Satakunta; 246018 18 Uusimaa;
    246019 19 Varsinais-Suomi`,
  FO: '',
  GG: '',
  GI: '',
  GR: `300001 69 Ágion Óros; 300002 A Anatolikí Makedonía kai Thráki; 300010 I Attikí; 300008 G Dytikí Elláda;
    300004 C Dytikí Makedonía; 300007 F Ionía Nísia; 300005 D Ípeiros; 300003 B Kentrikí Makedonía; 300014 M Kríti;
    300013 L Nótio Aigaío; 300011 J Pelopónnisos; 300009 H Stereá Elláda; 300006 E Thessalía; 300012 K Vóreio Aigaío`,
  HR: `191007 07 Bjelovarsko-bilogorska županija; 191012 12 Brodsko-posavska županija;
    191019 19 Dubrovačko-neretvanska županija; 191021 21 Grad Zagreb; 191018 18 Istarska županija;
    191004 04 Karlovačka županija; 191006 06 Koprivničko-križevačka županija; 191002 02 Krapinsko-zagorska županija;
    191009 09 Ličko-senjska županija; 191020 20 Međimurska županija; 191014 14 Osječko-baranjska županija;
    191011 11 Požeško-slavonska županija; 191008 08 Primorsko-goranska županija;
    191015 15 Šibensko-kninska županija; 191003 03 Sisačko-moslavačka županija;
    191017 17 Splitsko-dalmatinska županija; 191005 05 Varaždinska županija;
    191010 10 Virovitičko-podravska županija; 191016 16 Vukovarsko-srijemska županija; 191013 13 Zadarska županija;
    191001 01 Zagrebačka županija`,
  HU: `348003 BK Bács-Kiskun; 348001 BA Baranya; 348002 BE Békés; 348005 BZ Borsod-Abaúj-Zemplén; 348004 BU Budapest;
    348006 CS Csongrád-Csanád; 348007 FE Fejér; 348008 GS Győr-Moson-Sopron; 348009 HB Hajdú-Bihar; 348010 HE Heves;
    348011 JN Jász-Nagykun-Szolnok; 348012 KE Komárom-Esztergom; 348013 NO Nógrád; 348014 PE Pest; 348015 SO Somogy;
    348016 SZ Szabolcs-Szatmár-Bereg; 348017 TO Tolna; 348018 VA Vas; 348019 VE Veszprém; 348020 ZA Zala`,
  IM: '',
  IS: `352007 7 Austurland; 352001 1 Höfuðborgarsvæði; 352006 6 Norðurland eystra; 352005 5 Norðurland vestra;
    352008 8 Suðurland; 352002 2 Suðurnes; 352004 4 Vestfirðir; 352003 3 Vesturland`,
  JE: '',
  LI: `438001 01 Balzers; 438002 02 Eschen; 438003 03 Gamprin; 438004 04 Mauren; 438005 05 Planken; 438006 06 Ruggell;
    438007 07 Schaan; 438008 08 Schellenberg; 438009 09 Triesen; 438010 10 Triesenberg; 438011 11 Vaduz`,
  LT: `440001 AL Alytaus apskritis; 440003 KU Kauno apskritis; 440002 KL Klaipėdos apskritis;
    440004 MR Marijampolės apskritis; 440005 PN Panevėžio apskritis; 440006 SA Šiaulių apskritis;
    440007 TA Tauragės apskritis; 440008 TE Telšių apskritis; 440009 UT Utenos apskritis;
    440010 VL Vilniaus apskritis`,
  LV: `428003 011 Ādažu novads; 428001 002 Aizkraukles novads; 428002 007 Alūksnes novads;
    428034 111 Augšdaugavas novads; 428004 015 Balvu novads; 428005 016 Bauskas novads; 428006 022 Cēsu novads;
    428037 DGV Daugavpils; 428035 112 Dienvidkurzemes novads; 428007 026 Dobeles novads; 428008 033 Gulbenes novads;
    428010 042 Jēkabpils novads; 428038 JEL Jelgava; 428009 041 Jelgavas novads; 428039 JUR Jūrmala;
    428013 052 Ķekavas novads; 428011 047 Krāslavas novads; 428012 050 Kuldīgas novads; 428040 LPX Liepāja;
    428014 054 Limbažu novads; 428015 056 Līvānu novads; 428016 058 Ludzas novads; 428017 059 Madonas novads;
    428018 062 Mārupes novads; 428019 067 Ogres novads; 428020 068 Olaines novads; 428021 073 Preiļu novads;
    428041 REZ Rēzekne; 428022 077 Rēzeknes novads; 428042 RIX Rīga; 428023 080 Ropažu novads;
    428024 087 Salaspils novads; 428025 088 Saldus novads; 428026 089 Saulkrastu novads; 428027 091 Siguldas novads;
    428028 094 Smiltenes novads; 428029 097 Talsu novads; 428030 099 Tukuma novads; 428031 101 Valkas novads;
    428036 113 Valmieras novads; 428032 102 Varakļānu novads; 428043 VEN Ventspils; 428033 106 Ventspils novads`,
  MC: `492003 FO Fontvieille; 492005 JE Jardin Exotique; 492001 CL La Colle; 492002 CO La Condamine; 492004 GA La Gare;
    492014 SO La Source; 492006 LA Larvotto; 492007 MA Malbousquet; 492010 MO Monaco-Ville; 492009 MG Moneghetti;
    492008 MC Monte-Carlo; 492011 MU Moulins; 492012 PH Port-Hercule; 492016 SR Saint-Roman;
    492013 SD Sainte-Dévote; 492015 SP Spélugues; 492017 VR Vallon de la Rousse`,
  MD: `498001 AN Anenii Noi; 498002 BA Bălți; 498005 BS Basarabeasca; 498003 BD Bender; 498004 BR Briceni;
    498006 CA Cahul; 498007 CL Călărași; 498011 CT Cantemir; 498010 CS Căușeni; 498012 CU Chișinău;
    498008 CM Cimișlia; 498009 CR Criuleni; 498013 DO Dondușeni; 498014 DR Drochia; 498015 DU Dubăsari;
    498016 ED Edineț; 498017 FA Fălești; 498018 FL Florești; 498019 GA Găgăuzia; 498020 GL Glodeni;
    498021 HI Hîncești; 498022 IA Ialoveni; 498023 LE Leova; 498024 NI Nisporeni; 498025 OC Ocnița; 498026 OR Orhei;
    498027 RE Rezina; 498028 RI Rîșcani; 498030 SI Sîngerei; 498029 SD Șoldănești; 498032 SO Soroca;
    498034 SV Ștefan Vodă; 498031 SN Stînga Nistrului; 498033 ST Strășeni; 498035 TA Taraclia; 498036 TE Telenești;
    498037 UN Ungheni`,
  ME: `499001 01 Andrijevica; 499002 02 Bar; 499003 03 Berane; 499004 04 Bijelo Polje; 499005 05 Budva;
    499006 06 Cetinje; 499007 07 Danilovgrad; 499022 22 Gusinje; 499008 08 Herceg Novi; 499009 09 Kolašin;
    499010 10 Kotor; 499011 11 Mojkovac; 499012 12 Nikšić; 499023 23 Petnjica; 499013 13 Plav; 499014 14 Pljevlja;
    499015 15 Plužine; 499016 16 Podgorica; 499017 17 Rožaje; 499018 18 Šavnik; 499019 19 Tivat; 499024 24 Tuzi;
    499020 20 Ulcinj; 499021 21 Žabljak; 499025 25 Zeta`,
  MK: `807064 801 Aerodrom; 807065 802 Aračinovo; 807010 201 Berovo; 807040 501 Bitola; 807030 401 Bogdanci;
    807049 601 Bogovinje; 807031 402 Bosilovo; 807050 602 Brvenica; 807066 803 Butel; 807078 815 Čair;
    807009 109 Čaška; 807077 814 Centar; 807029 313 Centar Župa; 807019 210 Češinovo-Obleševo;
    807079 816 Čučer-Sandevo; 807022 303 Debar; 807023 304 Debrca; 807012 203 Delčevo; 807041 502 Demir Hisar;
    807003 103 Demir Kapija; 807035 406 Dojran; 807042 503 Dolneni; 807067 804 Gazi Baba; 807034 405 Gevgelija;
    807068 805 Gjorče Petrov; 807052 604 Gostivar; 807002 102 Gradsko; 807070 807 Ilinden; 807054 606 Jegunovce;
    807014 205 Karbinci; 807071 808 Karpoš; 807004 104 Kavadarci; 807024 307 Kičevo; 807072 809 Kisela Voda;
    807015 206 Kočani; 807036 407 Konče; 807058 701 Kratovo; 807059 702 Kriva Palanka; 807043 504 Krivogaštani;
    807044 505 Kruševo; 807060 703 Kumanovo; 807061 704 Lipkovo; 807005 105 Lozovo; 807016 207 Makedonska Kamenica;
    807025 308 Makedonski Brod; 807055 607 Mavrovo i Rostuše; 807045 506 Mogila; 807006 106 Negotino;
    807046 507 Novaci; 807037 408 Novo Selo; 807026 310 Ohrid; 807017 208 Pehčevo; 807073 810 Petrovec;
    807027 311 Plasnica; 807047 508 Prilep; 807018 209 Probištip; 807038 409 Radoviš; 807062 705 Rankovce;
    807048 509 Resen; 807007 107 Rosoman; 807074 811 Saraj; 807075 812 Sopište; 807063 706 Staro Nagoričane;
    807020 211 Štip; 807028 312 Struga; 807039 410 Strumica; 807076 813 Studeničani; 807080 817 Šuto Orizari;
    807008 108 Sveti Nikole; 807056 608 Tearce; 807057 609 Tetovo; 807032 403 Valandovo; 807033 404 Vasilevo;
    807001 101 Veles; 807021 301 Vevčani; 807011 202 Vinica; 807051 603 Vrapčište; 807069 806 Zelenikovo;
    807053 605 Želino; 807013 204 Zrnovci`,
  MT: `470001 01 Attard; 470002 02 Balzan; 470003 03 Birgu; 470004 04 Birkirkara; 470005 05 Birżebbuġa;
    470006 06 Bormla; 470007 07 Dingli; 470008 08 Fgura; 470009 09 Floriana; 470010 10 Fontana;
    470013 13 Għajnsielem; 470014 14 Għarb; 470015 15 Għargħur; 470016 16 Għasri; 470017 17 Għaxaq; 470011 11 Gudja;
    470012 12 Gżira; 470018 18 Ħamrun; 470019 19 Iklin; 470020 20 Isla; 470021 21 Kalkara; 470022 22 Kerċem;
    470023 23 Kirkop; 470024 24 Lija; 470025 25 Luqa; 470026 26 Marsa; 470027 27 Marsaskala; 470028 28 Marsaxlokk;
    470029 29 Mdina; 470030 30 Mellieħa; 470031 31 Mġarr; 470032 32 Mosta; 470033 33 Mqabba; 470034 34 Msida;
    470035 35 Mtarfa; 470036 36 Munxar; 470037 37 Nadur; 470038 38 Naxxar; 470039 39 Paola; 470040 40 Pembroke;
    470041 41 Pietà; 470042 42 Qala; 470043 43 Qormi; 470044 44 Qrendi; 470045 45 Rabat Għawdex;
    470046 46 Rabat Malta; 470047 47 Safi; 470048 48 San Ġiljan; 470049 49 San Ġwann; 470050 50 San Lawrenz;
    470051 51 San Pawl il-Baħar; 470052 52 Sannat; 470053 53 Santa Luċija; 470054 54 Santa Venera;
    470055 55 Siġġiewi; 470056 56 Sliema; 470057 57 Swieqi; 470058 58 Ta’ Xbiex; 470059 59 Tarxien;
    470060 60 Valletta; 470061 61 Xagħra; 470062 62 Xewkija; 470063 63 Xgħajra; 470064 64 Żabbar;
    470065 65 Żebbuġ Għawdex; 470066 66 Żebbuġ Malta; 470067 67 Żejtun; 470068 68 Żurrieq`,
  NO: `578013 42 Agder; 578008 32 Akershus; 578009 33 Buskerud; 578017 56 Finnmark; 578010 34 Innlandet;
    578006 22 Jan Mayen; 578003 15 Møre og Romsdal; 578004 18 Nordland; 578001 03 Oslo; 578007 31 Østfold;
    578002 11 Rogaland; 578005 21 Svalbard; 578012 40 Telemark; 578016 55 Troms; 578015 50 Trøndelag;
    578011 39 Vestfold; 578014 46 Vestland`,
  PT: `620019 20 Açores; 620001 01 Aveiro; 620002 02 Beja; 620003 03 Braga; 620004 04 Bragança;
    620005 05 Castelo Branco; 620006 06 Coimbra; 620007 07 Évora; 620008 08 Faro; 620009 09 Guarda;
    620010 10 Leiria; 620011 11 Lisboa; 620020 30 Madeira; 620012 12 Portalegre; 620013 13 Porto;
    620014 14 Santarém; 620015 15 Setúbal; 620016 16 Viana do Castelo; 620017 17 Vila Real; 620018 18 Viseu`,
  RO: `642001 AB Alba; 642003 AR Arad; 642002 AG Argeș; 642005 BC Bacău; 642006 BH Bihor; 642007 BN Bistrița-Năsăud;
    642009 BT Botoșani; 642008 BR Brăila; 642010 BV Brașov; 642004 B București; 642011 BZ Buzău; 642013 CL Călărași;
    642014 CS Caraș-Severin; 642012 CJ Cluj; 642015 CT Constanța; 642016 CV Covasna; 642017 DB Dâmbovița;
    642018 DJ Dolj; 642020 GL Galați; 642021 GR Giurgiu; 642019 GJ Gorj; 642023 HR Harghita; 642022 HD Hunedoara;
    642025 IL Ialomița; 642026 IS Iași; 642024 IF Ilfov; 642028 MM Maramureș; 642027 MH Mehedinți; 642029 MS Mureș;
    642030 NT Neamț; 642031 OT Olt; 642032 PH Prahova; 642034 SJ Sălaj; 642035 SM Satu Mare; 642033 SB Sibiu;
    642036 SV Suceava; 642039 TR Teleorman; 642038 TM Timiș; 642037 TL Tulcea; 642040 VL Vâlcea; 642042 VS Vaslui;
    642041 VN Vrancea`,
  RS: `688001 00 Beograd; 688008 14 Borski okrug; 688005 11 Braničevski okrug; 688017 23 Jablanički okrug;
    688003 09 Kolubarski okrug; 688002 08 Mačvanski okrug; 688011 17 Moravički okrug; 688014 20 Nišavski okrug;
    688018 24 Pčinjski okrug; 688016 22 Pirotski okrug; 688004 10 Podunavski okrug; 688007 13 Pomoravski okrug;
    688013 19 Rasinski okrug; 688012 18 Raški okrug; 688006 12 Šumadijski okrug; 688015 21 Toplički okrug;
    688019 VO Vojvodina; 688009 15 Zaječarski okrug; 688010 16 Zlatiborski okrug`,
  RU: `643001 AD Adygea; 643002 AL Altay (respublika); 643003 ALT Altayskiy kray; 643004 AMU Amur;
    643005 ARK Arkhangelsk; 643006 AST Astrakhan; 643007 BA Bashkortostan; 643008 BEL Belgorod; 643009 BRY Bryansk;
    643010 BU Buryatiya; 643011 CE Chechnya; 643012 CHE Chelyabinsk; 643013 CHU Chukotka; 643014 CU Chuvashiya;
    643015 DA Dagestan; 643016 IN Ingushetia; 643017 IRK Irkutsk; 643018 IVA Ivanovo; 643020 KB Kabardino-Balkariya;
    643024 KGD Kaliningrad; 643030 KL Kalmykia; 643031 KLU Kaluga; 643019 KAM Kamchatka;
    643021 KC Karachayevo-Cherkesiya; 643034 KR Kareliya; 643023 KEM Kemerovo; 643026 KHA Khabarovsk;
    643029 KK Khakassia; 643027 KHM Khanty-Mansiysk; 643028 KIR Kirov; 643032 KO Komi; 643033 KOS Kostroma;
    643022 KDA Krasnodar; 643036 KYA Krasnoyarsk; 643025 KGN Kurgan; 643035 KRS Kursk;
    643037 LEN Leningrad (oblast); 643038 LIP Lipetsk; 643039 MAG Magadan; 643040 ME Mari El; 643041 MO Mordovia;
    643043 MOW Moskva (gorod); 643042 MOS Moskva (oblast); 643044 MUR Murmansk; 643045 NEN Nenetskiy okrug;
    643047 NIZ Nizhny Novgorod; 643046 NGR Novgorod; 643048 NVS Novosibirsk; 643049 OMS Omsk; 643050 ORE Orenburg;
    643051 ORL Oryol; 643053 PNZ Penza; 643052 PER Perm; 643054 PRI Primorsky; 643055 PSK Pskov; 643056 ROS Rostov;
    643057 RYA Ryazan; 643058 SA Sakha; 643059 SAK Sakhalin; 643060 SAM Samara; 643064 SPE Sankt-Peterburg;
    643061 SAR Saratov; 643062 SE Severnaya Osetiya; 643063 SMO Smolensk; 643065 STA Stavropol;
    643066 SVE Sverdlovsk; 643068 TAM Tambov; 643067 TA Tatarstan; 643069 TOM Tomsk; 643070 TUL Tula;
    643071 TVE Tver; 643073 TYU Tyumen; 643072 TY Tyva; 643074 UD Udmurtiya; 643075 ULY Ulyanovsk;
    643077 VLA Vladimir; 643076 VGG Volgograd; 643078 VLG Vologda; 643079 VOR Voronezh;
    643080 YAN Yamalo-Nenetskiy okrug; 643081 YAR Yaroslavl; 643082 YEV Yevreyskaya oblast; 643083 ZAB Zabaykalsky`,
  SE: `752011 K Blekinge; 752018 W Dalarna; 752019 X Gävleborg; 752010 I Gotland; 752013 N Halland; 752021 Z Jämtland;
    752007 F Jönköping; 752009 H Kalmar; 752008 G Kronoberg; 752003 BD Norrbotten; 752016 T Örebro;
    752006 E Östergötland; 752012 M Skåne; 752005 D Södermanland; 752001 AB Stockholm; 752004 C Uppsala;
    752015 S Värmland; 752002 AC Västerbotten; 752020 Y Västernorrland; 752017 U Västmanland;
    752014 O Västra Götaland`,
  SI: `705001 001 Ajdovščina; 705212 213 Ankaran; 705194 195 Apače; 705002 002 Beltinci; 705147 148 Benedikt;
    705148 149 Bistrica ob Sotli; 705003 003 Bled; 705149 150 Bloke; 705004 004 Bohinj; 705005 005 Borovnica;
    705006 006 Bovec; 705150 151 Braslovče; 705007 007 Brda; 705009 009 Brežice; 705008 008 Brezovica;
    705151 152 Cankova; 705011 011 Celje; 705012 012 Cerklje na Gorenjskem; 705013 013 Cerknica; 705014 014 Cerkno;
    705152 153 Cerkvenjak; 705195 196 Cirkulane; 705015 015 Črenšovci; 705016 016 Črna na Koroškem;
    705017 017 Črnomelj; 705018 018 Destrnik; 705019 019 Divača; 705153 154 Dobje; 705020 020 Dobrepolje;
    705154 155 Dobrna; 705021 021 Dobrova-Polhov Gradec; 705155 156 Dobrovnik; 705022 022 Dol pri Ljubljani;
    705156 157 Dolenjske Toplice; 705023 023 Domžale; 705024 024 Dornava; 705025 025 Dravograd; 705026 026 Duplek;
    705027 027 Gorenja vas-Poljane; 705028 028 Gorišnica; 705206 207 Gorje; 705029 029 Gornja Radgona;
    705030 030 Gornji Grad; 705031 031 Gornji Petrovci; 705157 158 Grad; 705032 032 Grosuplje; 705158 159 Hajdina;
    705159 160 Hoče-Slivnica; 705160 161 Hodoš; 705161 162 Horjul; 705034 034 Hrastnik; 705035 035 Hrpelje-Kozina;
    705036 036 Idrija; 705037 037 Ig; 705038 038 Ilirska Bistrica; 705039 039 Ivančna Gorica; 705040 040 Izola;
    705041 041 Jesenice; 705162 163 Jezersko; 705042 042 Juršinci; 705043 043 Kamnik; 705044 044 Kanal ob Soči;
    705045 045 Kidričevo; 705046 046 Kobarid; 705047 047 Kobilje; 705048 048 Kočevje; 705049 049 Komen;
    705163 164 Komenda; 705050 050 Koper; 705196 197 Kostanjevica na Krki; 705164 165 Kostel; 705051 051 Kozje;
    705052 052 Kranj; 705053 053 Kranjska Gora; 705165 166 Križevci; 705054 054 Krško; 705055 055 Kungota;
    705056 056 Kuzma; 705057 057 Laško; 705058 058 Lenart; 705059 059 Lendava; 705060 060 Litija;
    705061 061 Ljubljana; 705062 062 Ljubno; 705063 063 Ljutomer; 705207 208 Log-Dragomer; 705064 064 Logatec;
    705065 065 Loška dolina; 705066 066 Loški Potok; 705166 167 Lovrenc na Pohorju; 705067 067 Luče;
    705068 068 Lukovica; 705069 069 Majšperk; 705197 198 Makole; 705070 070 Maribor; 705167 168 Markovci;
    705071 071 Medvode; 705072 072 Mengeš; 705073 073 Metlika; 705074 074 Mežica;
    705168 169 Miklavž na Dravskem polju; 705075 075 Miren-Kostanjevica; 705211 212 Mirna; 705169 170 Mirna Peč;
    705076 076 Mislinja; 705198 199 Mokronog-Trebelno; 705077 077 Moravče; 705078 078 Moravske Toplice;
    705079 079 Mozirje; 705080 080 Murska Sobota; 705081 081 Muta; 705082 082 Naklo; 705083 083 Nazarje;
    705084 084 Nova Gorica; 705085 085 Novo Mesto; 705086 086 Odranci; 705170 171 Oplotnica; 705087 087 Ormož;
    705088 088 Osilnica; 705089 089 Pesnica; 705090 090 Piran; 705091 091 Pivka; 705092 092 Podčetrtek;
    705171 172 Podlehnik; 705093 093 Podvelka; 705199 200 Poljčane; 705172 173 Polzela; 705094 094 Postojna;
    705173 174 Prebold; 705095 095 Preddvor; 705174 175 Prevalje; 705096 096 Ptuj; 705097 097 Puconci;
    705098 098 Rače-Fram; 705099 099 Radeče; 705100 100 Radenci; 705101 101 Radlje ob Dravi; 705102 102 Radovljica;
    705103 103 Ravne na Koroškem; 705175 176 Razkrižje; 705208 209 Rečica ob Savinji; 705200 201 Renče-Vogrsko;
    705104 104 Ribnica; 705176 177 Ribnica na Pohorju; 705106 106 Rogaška Slatina; 705105 105 Rogašovci;
    705107 107 Rogatec; 705108 108 Ruše; 705033 033 Šalovci; 705177 178 Selnica ob Dravi; 705109 109 Semič;
    705182 183 Šempeter-Vrtojba; 705117 117 Šenčur; 705118 118 Šentilj; 705119 119 Šentjernej; 705120 120 Šentjur;
    705210 211 Šentrupert; 705110 110 Sevnica; 705111 111 Sežana; 705121 121 Škocjan; 705122 122 Škofja Loka;
    705123 123 Škofljica; 705112 112 Slovenj Gradec; 705113 113 Slovenska Bistrica; 705114 114 Slovenske Konjice;
    705124 124 Šmarje pri Jelšah; 705205 206 Šmarješke Toplice; 705125 125 Šmartno ob Paki;
    705193 194 Šmartno pri Litiji; 705178 179 Sodražica; 705179 180 Solčava; 705126 126 Šoštanj;
    705201 202 Središče ob Dravi; 705115 115 Starše; 705127 127 Štore; 705202 203 Straža; 705180 181 Sveta Ana;
    705203 204 Sveta Trojica v Slovenskih goricah; 705181 182 Sveti Andraž v Slovenskih goricah;
    705116 116 Sveti Jurij ob Ščavnici; 705209 210 Sveti Jurij v Slovenskih goricah; 705204 205 Sveti Tomaž;
    705183 184 Tabor; 705010 010 Tišina; 705128 128 Tolmin; 705129 129 Trbovlje; 705130 130 Trebnje;
    705184 185 Trnovska Vas; 705131 131 Tržič; 705185 186 Trzin; 705132 132 Turnišče; 705133 133 Velenje;
    705186 187 Velika Polana; 705134 134 Velike Lašče; 705187 188 Veržej; 705135 135 Videm; 705136 136 Vipava;
    705137 137 Vitanje; 705138 138 Vodice; 705139 139 Vojnik; 705188 189 Vransko; 705140 140 Vrhnika;
    705141 141 Vuzenica; 705142 142 Zagorje ob Savi; 705189 190 Žalec; 705143 143 Zavrč; 705145 146 Železniki;
    705190 191 Žetale; 705146 147 Žiri; 705191 192 Žirovnica; 705144 144 Zreče; 705192 193 Žužemberk`,
  SK: `703001 BC Banskobystrický kraj; 703002 BL Bratislavský kraj; 703003 KI Košický kraj; 703004 NI Nitriansky kraj;
    703005 PV Prešovský kraj; 703007 TC Trenčiansky kraj; 703006 TA Trnavský kraj; 703008 ZI Žilinský kraj`,
  SM: `674001 01 Acquaviva; 674006 06 Borgo Maggiore; 674002 02 Chiesanuova; 674007 07 Città di San Marino;
    674003 03 Domagnano; 674004 04 Faetano; 674005 05 Fiorentino; 674008 08 Montegiardino; 674009 09 Serravalle`,
  TR: `792001 01 Adana; 792002 02 Adıyaman; 792003 03 Afyonkarahisar; 792004 04 Ağrı; 792068 68 Aksaray;
    792005 05 Amasya; 792006 06 Ankara; 792007 07 Antalya; 792075 75 Ardahan; 792008 08 Artvin; 792009 09 Aydın;
    792010 10 Balıkesir; 792074 74 Bartın; 792072 72 Batman; 792069 69 Bayburt; 792011 11 Bilecik; 792012 12 Bingöl;
    792013 13 Bitlis; 792014 14 Bolu; 792015 15 Burdur; 792016 16 Bursa; 792017 17 Çanakkale; 792018 18 Çankırı;
    792019 19 Çorum; 792020 20 Denizli; 792021 21 Diyarbakır; 792081 81 Düzce; 792022 22 Edirne; 792023 23 Elazığ;
    792024 24 Erzincan; 792025 25 Erzurum; 792026 26 Eskişehir; 792027 27 Gaziantep; 792028 28 Giresun;
    792029 29 Gümüşhane; 792030 30 Hakkâri; 792031 31 Hatay; 792076 76 Iğdır; 792032 32 Isparta; 792034 34 İstanbul;
    792035 35 İzmir; 792046 46 Kahramanmaraş; 792078 78 Karabük; 792070 70 Karaman; 792036 36 Kars;
    792037 37 Kastamonu; 792038 38 Kayseri; 792079 79 Kilis; 792071 71 Kırıkkale; 792039 39 Kırklareli;
    792040 40 Kırşehir; 792041 41 Kocaeli; 792042 42 Konya; 792043 43 Kütahya; 792044 44 Malatya; 792045 45 Manisa;
    792047 47 Mardin; 792033 33 Mersin; 792048 48 Muğla; 792049 49 Muş; 792050 50 Nevşehir; 792051 51 Niğde;
    792052 52 Ordu; 792080 80 Osmaniye; 792053 53 Rize; 792054 54 Sakarya; 792055 55 Samsun; 792063 63 Şanlıurfa;
    792056 56 Siirt; 792057 57 Sinop; 792058 58 Sivas; 792073 73 Şırnak; 792059 59 Tekirdağ; 792060 60 Tokat;
    792061 61 Trabzon; 792062 62 Tunceli; 792064 64 Uşak; 792065 65 Van; 792077 77 Yalova; 792066 66 Yozgat;
    792067 67 Zonguldak`,
  UA: `804025 71 Cherkasy; 804026 74 Chernihiv; 804027 77 Chernivtsi; 804004 12 Dnipropetrovsk; 804005 14 Donetsk;
    804009 26 Ivano-Frankivsk; 804022 63 Kharkiv; 804023 65 Kherson; 804024 68 Khmelnytskyi; 804012 35 Kirovohrad;
    804014 43 Krym; 804010 30 Kyiv (misto); 804011 32 Kyiv (oblast); 804003 09 Luhansk; 804015 46 Lviv;
    804016 48 Mykolaiv; 804017 51 Odesa; 804018 53 Poltava; 804019 56 Rivne; 804013 40 Sevastopol; 804020 59 Sumy;
    804021 61 Ternopil; 804001 05 Vinnytsia; 804002 07 Volyn; 804007 21 Zakarpattia; 804008 23 Zaporizhzhia;
    804006 18 Zhytomyr`,
  VA: '',
  XK: '',
} as const
