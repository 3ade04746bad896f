// What regions are called in Spanish, where that is not their own name: by country, code and name.
export default `
NL: DR Drente; FR Frisia; GE Güeldres; GR Groninga; LI Limburgo; NB Brabante Septentrional;
  NH Holanda Septentrional; ZE Zelanda; ZH Holanda Meridional
BE: VAN Amberes; WBR Brabante Valón; BRU Bruselas; WHT Henao; WLG Lieja; VLI Limburgo; WLX Luxemburgo;
  VOV Flandes Oriental; VBR Brabante Flamenco; VWV Flandes Occidental
DE: BY Baviera; BE Berlín; BB Brandeburgo; HH Hamburgo; HE Hesse; MV Mecklemburgo-Pomerania Occidental;
  NI Baja Sajonia; NW Renania del Norte-Westfalia; RP Renania-Palatinado; SL Sarre; SN Sajonia; ST Sajonia-Anhalt;
  TH Turingia
AT: 2 Carintia; 3 Baja Austria; 4 Alta Austria; 5 Salzburgo; 6 Estiria; 9 Viena
CH: AG Argovia; AR Appenzell Rodas Exteriores; AI Appenzell Rodas Interiores; BL Basilea-Campiña; BS Basilea-Ciudad;
  BE Berna; FR Friburgo; GE Ginebra; GL Glaris; GR Grisones; LU Lucerna; SG San Galo; SO Soleura; TG Turgovia;
  TI Tesino; VS Valais; ZH Zúrich
LU: LU Luxemburgo
FR: ARA Auvernia-Ródano-Alpes; BFC Borgoña-Franco Condado; BRE Bretaña; CVL Centro-Valle de Loira; 20R Córcega;
  GES Gran Este; GP Guadalupe; GF Guayana Francesa; HDF Alta Francia; IDF Isla de Francia; RE Reunión;
  MQ Martinica; NOR Normandía; NAQ Nueva Aquitania; OCC Occitania; PDL Países del Loira;
  PAC Provenza-Alpes-Costa Azul
IT: 21 Piamonte; 23 Valle de Aosta; 25 Lombardía; 32 Trentino-Alto Adigio; 34 Véneto; 36 Friul-Venecia Julia;
  45 Emilia-Romaña; 55 Umbría; 57 Marcas; 62 Lacio; 65 Abruzos; 75 Apulia; 88 Cerdeña
ES: CT Cataluña; VC Comunidad Valenciana; IB Islas Baleares
PL: 10 Łódź; 12 Pequeña Polonia; 14 Mazovia; 16 Opole; 18 Subcarpacia; 20 Podlaquia; 22 Pomerania; 24 Silesia;
  26 Santa Cruz; 28 Varmia y Masuria; 30 Gran Polonia; 32 Pomerania Occidental; 02 Baja Silesia;
  04 Cuyavia y Pomerania; 06 Lublin; 08 Lubusz
GB: ENG Inglaterra; NIR Irlanda del Norte; SCT Escocia; WLS Gales
US: NC Carolina del Norte; SC Carolina del Sur; ND Dakota del Norte; SD Dakota del Sur; HI Hawái; LA Luisiana;
  MS Misisipi; MO Misuri; NM Nuevo México; NJ Nueva Jersey; NH Nuevo Hampshire; NY Nueva York; OR Oregón;
  PA Pensilvania; WV Virginia Occidental; DC Distrito de Columbia
CA: BC Columbia Británica; NB Nuevo Brunswick; NL Terranova y Labrador; NT Territorios del Noroeste;
  NS Nueva Escocia; PE Isla del Príncipe Eduardo; QC Quebec; YT Yukón
AU: ACT Territorio de la Capital Australiana; NSW Nueva Gales del Sur; NT Territorio del Norte;
  SA Australia Meridional; WA Australia Occidental
AR: B Buenos Aires (provincia)
BA: BIH Federación de Bosnia y Herzegovina; BRC Distrito de Brčko
BG: 22 Sofía (ciudad); 23 Sofía (provincia)
BY: HM Minsk (ciudad); MI Minsk (región)
CY: 01 Nicosia; 02 Limasol; 03 Lárnaca; 04 Famagusta; 06 Kyrenia
CZ: 10 Praga; 20 Bohemia Central; 31 Bohemia Meridional; 32 Pilsen; 41 Karlovy Vary; 42 Ústí nad Labem; 51 Liberec;
  52 Hradec Králové; 53 Pardubice; 63 Vysočina; 64 Moravia Meridional; 71 Olomouc; 72 Zlín; 80 Moravia-Silesia
DK: 81 Jutlandia Septentrional; 82 Jutlandia Central; 83 Dinamarca Meridional; 84 Región Capital; 85 Selandia
FI: 10 Laponia; 12 Ostrobotnia; 13 Carelia del Norte; 14 Ostrobotnia del Norte; 15 Savonia del Norte;
  19 Finlandia Propia; 01 Åland; 02 Carelia del Sur; 03 Ostrobotnia del Sur; 04 Savonia del Sur;
  07 Ostrobotnia Central; 08 Finlandia Central
GR: 69 Monte Athos; A Macedonia Oriental y Tracia; B Macedonia Central; C Macedonia Occidental; D Epiro; E Tesalia;
  F Islas Jónicas; G Grecia Occidental; H Grecia Central; I Ática; J Peloponeso; K Egeo Septentrional;
  L Egeo Meridional; M Creta
HR: 17 Split-Dalmacia; 18 Istria; 19 Dubrovnik-Neretva; 21 Zagreb (ciudad); 01 Zagreb (condado)
LV: RIX Riga
MD: GA Gagaúzia; SN Transnistria
PE: LIM Lima (región)
PT: 10 Leiría; 13 Oporto; 20 Azores; 04 Braganza
RO: B Bucarest
RS: 00 Belgrado; VO Voivodina
RU: MOW Moscú (ciudad); MOS Moscú (óblast); SPE San Petersburgo; LEN Leningrado (óblast); KR Carelia; CE Chechenia;
  DA Daguestán; SE Osetia del Norte
SE: AB Estocolmo; M Escania
TR: 34 Estambul; 35 Esmirna
UA: 21 Transcarpatia; 30 Kiev (ciudad); 32 Kiev (óblast); 40 Sebastopol; 43 Crimea; 46 Leópolis; 63 Járkov;
  65 Jersón; 07 Volinia
`
