// What an e-mail address looks like. Kept small: the lander's script carries it.

/** RFC 5321, in characters. */
export const EMAIL_MAX_LENGTH = 254
/** An address as people have them; quoted ones and those at a bare number are none. */
export const EMAIL_PATTERN = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/i
