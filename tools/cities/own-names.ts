// Names of larger cities: the one in GeoNames, mostly English, then the city's own, then those in our languages. By country, one line each.

export const OWN_NAMES: Readonly<Record<string, string>> = {
  NL: `
    The Hague: Den Haag, 's-Gravenhage, The Hague, La Haye, L'Aia, La Haya, Haga
    Amsterdam: Amsterdam
    Leeuwarden: Leeuwarden, Ljouwert
    's-Hertogenbosch: 's-Hertogenbosch, Den Bosch
    Almere Stad: Almere`,
  BE: `
    Brussels: Brussel, Bruxelles, Brussels, Brüssel, Bruselas, Bruksela
    Antwerpen: Antwerpen, Anvers, Antwerp, Amberes, Antwerpia
    Gent: Gent, Gand, Ghent
    Brugge: Brugge, Bruges
    Liège: Liège, Luik, Lüttich, Liegi
    Namur: Namur, Namen
    Mons: Mons, Bergen
    Leuven: Leuven, Louvain
    Mechelen: Mechelen, Malines
    Kortrijk: Kortrijk, Courtrai
    Tournai: Tournai, Doornik
    Ieper: Ieper, Ypres
    Ostend: Oostende, Ostende, Ostend
    Aalst: Aalst, Alost
    Braine-l'Alleud: Braine-l'Alleud, Eigenbrakel
    Mouscron: Mouscron, Moeskroen`,
  DE: `
    Berlin: Berlin, Berlijn, Berlino, Berlín
    Hamburg: Hamburg, Amburgo, Hamburgo, Hambourg
    Munich: München, Munich, Monaco di Baviera, Múnich, Monachium
    Köln: Köln, Cologne, Keulen, Colonia, Kolonia
    Nürnberg: Nürnberg, Nuremberg, Neurenberg, Norimberga, Norymberga
    Hannover: Hannover, Hanover, Hanower
    Stuttgart: Stuttgart, Stoccarda
    Dresden: Dresden, Dresde, Drezno
    Leipzig: Leipzig, Lipsia, Lipsk
    Bremen: Bremen, Brême, Brema
    Aachen: Aachen, Aix-la-Chapelle, Aken, Aquisgrán, Akwizgran
    Mainz: Mainz, Mayence, Magonza, Moguncja
    Trier: Trier, Trèves, Treviri
    Regensburg: Regensburg, Ratisbonne, Ratisbona, Ratyzbona`,
  AT: `
    Vienna: Wien, Vienna, Wenen, Vienne, Viena, Wiedeń
    Salzburg: Salzburg, Salzbourg, Salisburgo`,
  CH: `
    Genève: Genève, Geneva, Genf, Ginevra, Ginebra, Genewa
    Zürich: Zürich, Zurich, Zurigo
    Basel: Basel, Bâle, Basilea, Bazylea
    Bern: Bern, Berne, Berna, Berno
    Luzern: Luzern, Lucerne, Lucerna
    Sankt Gallen: St. Gallen, Sankt Gallen, Saint-Gall, San Gallo
    Sitten: Sion, Sitten
    Biel/Bienne: Biel/Bienne, Bienne
    Fribourg: Fribourg, Freiburg
    Neuchâtel: Neuchâtel, Neuenburg
    Solothurn: Solothurn, Soleure`,
  LU: `
    Luxembourg: Luxembourg, Luxemburg, Lussemburgo, Lëtzebuerg`,
  FR: `
    Paris: Paris, Parijs, Parigi, París, Paryż
    Marseille: Marseille, Marsiglia, Marsella, Marsylia
    Lyon: Lyon, Lione
    Nice: Nice, Nizza, Niza, Nicea
    Strasbourg: Strasbourg, Straßburg, Straatsburg, Strasburgo, Estrasburgo
    Bordeaux: Bordeaux, Burdeos
    Toulouse: Toulouse, Tolosa
    Lille: Lille, Rijsel
    Dunkerque: Dunkerque, Duinkerke, Dünkirchen
    Mulhouse: Mulhouse, Mülhausen`,
  IT: `
    Rome: Roma, Rome, Rom, Rzym
    Milan: Milano, Milan, Mailand, Milaan, Milán, Mediolan
    Naples: Napoli, Naples, Neapel, Napels, Nápoles, Neapol
    Turin: Torino, Turin, Turijn, Turín, Turyn
    Genoa: Genova, Genoa, Genua, Gênes, Génova
    Florence: Firenze, Florence, Florenz, Florencia, Florencja
    Venice: Venezia, Venice, Venedig, Venetië, Venise, Venecia, Wenecja
    Bologna: Bologna, Bolonia, Bologne
    Padova: Padova, Padua, Padoue, Padwa
    Mantova: Mantova, Mantua
    Bolzano: Bolzano, Bozen
    Merano: Merano, Meran
    Trieste: Trieste, Triest, Triestre
    Trento: Trento, Trient`,
  ES: `
    Sevilla: Sevilla, Seville, Siviglia, Séville, Sewilla
    Zaragoza: Zaragoza, Saragossa, Saragosse
    Barcelona: Barcelona, Barcelone, Barcellona
    Madrid: Madrid, Madryt
    Valencia: València, Valencia, Valence, Walencja
    Alicante: Alicante, Alacant
    A Coruña: A Coruña, La Coruña
    Gasteiz / Vitoria: Vitoria-Gasteiz, Gasteiz
    Donostia / San Sebastián: San Sebastián, Donostia
    Pamplona: Pamplona, Iruña
    Córdoba: Córdoba, Cordoue, Cordova
    Palma: Palma, Palma de Mallorca
    Barakaldo: Barakaldo, Baracaldo
    Gijón: Gijón, Xixón
    Castelló de la Plana: Castelló de la Plana, Castellón de la Plana
    Elche: Elche, Elx
    Las Palmas de Gran Canaria: Las Palmas de Gran Canaria`,
  PL: `
    Warsaw: Warszawa, Warsaw, Warschau, Varsovie, Varsavia, Varsovia
    Kraków: Kraków, Cracow, Krakau, Cracovie, Cracovia
    Wrocław: Wrocław, Breslau, Breslavia
    Gdańsk: Gdańsk, Danzig, Danzica
    Poznań: Poznań, Posen
    Szczecin: Szczecin, Stettin, Stettino
    Bielsko-Biala: Bielsko-Biała
    Katowice: Katowice, Kattowitz`,
  GB: `
    London: London, Londen, Londres, Londra, Londyn
    Edinburgh: Edinburgh, Edimbourg, Edimburgo, Edynburg
    Cardiff: Cardiff, Caerdydd`,
  IE: `
    Dublin: Dublin, Dublino, Dublín
    Luimneach: Limerick, Luimneach
    Gaillimh: Galway, Gaillimh
    Loch Garman: Wexford, Loch Garman
    Droichead Nua: Newbridge, Droichead Nua`,
  US: `
    New York City: New York, New York City, Nueva York, Nowy Jork
    San Francisco: San Francisco`,
  CA: `
    Montréal: Montréal, Montreal
    Québec: Québec, Quebec`,
  AL: `
    Tirana: Tiranë, Tirana`,
  BG: `
    Sofia: Sofia, Sofija`,
  CZ: `
    Prague: Praha, Prague, Prag, Praag, Praga
    Pilsen: Plzeň, Pilsen, Pilzno
    Brno: Brno, Brünn`,
  DK: `
    Copenhagen: København, Copenhagen, Kopenhagen, Copenhague, Copenaghen, Kopenhaga
    Århus: Aarhus`,
  FI: `
    Helsinki: Helsinki, Helsingfors
    Turku: Turku, Åbo
    Tampere: Tampere, Tammerfors`,
  GR: `
    Athens: Athína, Athens, Athene, Athen, Athènes, Atene, Atenas, Ateny
    Thessaloníki: Thessaloníki, Thessalonique, Salonicco, Tesalónica, Saloniki`,
  CY: `
    Nicosia: Lefkosia, Nicosia`,
  HU: `
    Budapest: Budapest, Boedapest, Budapeszt`,
  MD: `
    Chisinau: Chișinău, Chisinau, Kiszyniów`,
  PT: `
    Lisbon: Lisboa, Lisbon, Lissabon, Lisbonne, Lisbona, Lizbona
    Porto: Porto, Oporto`,
  RO: `
    Bucharest: București, Bucharest, Bukarest, Bucarest, Boekarest, Bukareszt`,
  RS: `
    Belgrade: Beograd, Belgrade, Belgrado, Belgrad`,
  RU: `
    Moscow: Moskva, Moscow, Moskau, Moskou, Moscou, Mosca, Moscú, Moskwa
    Saint Petersburg: Sankt-Peterburg, Saint Petersburg, Sankt Petersburg, Sint-Petersburg, San Pietroburgo, San Petersburgo`,
  SE: `
    Stockholm: Stockholm, Stoccolma, Estocolmo, Sztokholm
    Göteborg: Göteborg, Gothenburg`,
  TR: `
    Istanbul: İstanbul, Istanbul, Stambuł, Estambul
    İzmir: İzmir, Smyrna`,
  UA: `
    Odessa: Odesa, Odessa
    Kharkiv: Kharkiv, Charkiw, Charków
    Lviv: Lviv, Lemberg, Lwów, Leopoli`,
  CU: `
    Havana: La Habana, Havana, La Havane, L'Avana, Hawana`,
  MX: `
    Mexico City: Ciudad de México, Mexico City, Mexiko-Stadt, Mexico`,
  NZ: `
    Wellington: Wellington, Te Whanganui-a-Tara`,
  SK: `
    Bratislava: Bratislava, Pressburg`,
  XK: `
    Pristina: Prishtinë, Pristina`,
}
