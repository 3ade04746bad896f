// URLs that can only mean a file: a missing one gets a line of text instead of a rendered page, because scanners request thousands of
// them, and browsers request files of an earlier bundle.

/** Folders that contain files alone. */
const FOLDER = /^\/(?:assets|fonts|photos|brand|_icons|_i18n|cgi-bin|vendor|wp-[a-z]+|wordpress)(?:\/|$)/i
/** Hidden files and folders at any depth: `/.env`, `/.git/config`. */
const HIDDEN = /\/\.[^/]/
/** Extensions of files and of other people's programs. No page, slug or id has one. */
const ENDING =
  /\.(?:php\d?|phtml|aspx?|jspx?|cgi|pl|py|rb|sh|exe|dll|m?js|map|css|json|xml|ya?ml|toml|ini|conf|cfg|env|log|txt|md|csv|sql|bak|old|orig|swp|db|sqlite|zip|rar|7z|t?gz|tar|png|jpe?g|gif|webp|avif|svg|ico|bmp|woff2?|ttf|otf|eot|mp[34]|webm|pdf|webmanifest)$/i

/** Whether a path names a file. The API's calls end in `.php` and do not. */
export function isAssetLike(path: string): boolean {
  if (path.startsWith('/api/')) return false
  return FOLDER.test(path) || (path.includes('.') && (HIDDEN.test(path) || ENDING.test(path)))
}
