// Which addresses can only mean a file: what is not there is answered by a word instead of a rendered page. Scanners ask
// for thousands of them, and browsers for leftovers of yesterday's bundle.

/** Folders that hold files alone. */
const FOLDER = /^\/(?:assets|fonts|photos|brand|_icons|_i18n|cgi-bin|vendor|wp-[a-z]+|wordpress)(?:\/|$)/i
/** Hidden files and folders at any depth: `/.env`, `/.git/config`. */
const HIDDEN = /\/\.[^/]/
/** Endings of files and of other people's programs. Pages, slugs and identifiers have none of them. */
const ENDING =
  /\.(?:php\d?|phtml|aspx?|jspx?|cgi|pl|py|rb|sh|exe|dll|m?js|map|css|json|xml|ya?ml|toml|ini|conf|cfg|env|log|txt|md|csv|sql|bak|old|orig|swp|db|sqlite|zip|rar|7z|t?gz|tar|png|jpe?g|gif|webp|avif|svg|ico|bmp|woff2?|ttf|otf|eot|mp[34]|webm|pdf|webmanifest)$/i

/** Whether a path asks for a file. The API's calls end on `.php` and are none. */
export function isAssetLike(path: string): boolean {
  if (path.startsWith('/api/')) return false
  return FOLDER.test(path) || (path.includes('.') && (HIDDEN.test(path) || ENDING.test(path)))
}
