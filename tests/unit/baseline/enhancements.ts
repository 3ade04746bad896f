// What the bundle uses although browsers of the baseline do not know it, and the plain form that stands in there.
// tests/unit/baseline.test.ts fails on what is used and not listed, and on what is listed and not used.

/** In style sheets. What stands behind `@supports` needs no line here. */
export const STYLE_ENHANCEMENTS: Record<string, string> = {
  '@starting-style': 'dialogs and toasts are there at once',
  '::details-content': 'answers unfold at once',
  'transitions of what is all or nothing': 'dialogs are there, and gone, at once',
  'linear()': 'boxes are checked at once, without the spring',
  'interpolate-size': 'answers unfold at once',
  ':popover-open': 'stands in `:is()` beside [data-popover-open], which client/devices/popovers.ts sets',
  '::view-transition-group': 'pages change at once',
  '::view-transition-new': 'pages change at once',
  '::view-transition-old': 'pages change at once',
  '@media (scripting)': 'a time that waits for its script shows in UTC meanwhile',
  'field-sizing': 'text areas can be dragged larger; the composer is grown by its script',
  'scrollbar-color': "the system's scroll bars",
  'scrollbar-gutter': 'the page shifts by a scroll bar behind a dialog',
  'scrollbar-width': 'rows that scroll sideways show a scroll bar',
  'text-decoration: dotted': 'a solid line',
  'text-size-adjust': 'its prefixed forms',
  'content-visibility': 'all days of a long conversation are laid out, as they were before',
  'contain-intrinsic-size': 'goes with content-visibility',
  'overflow-anchor': 'where there is no anchoring, nothing is to be kept from it',
  'animation-timeline': 'pictures stand as they are, whole, however the page is scrolled',
  'animation-range': 'goes with animation-timeline',
  'view()': 'goes with animation-timeline',
  'hanging-punctuation': 'a quotation mark stands in the line',
  'text-wrap': 'lines break where they are full',
  'grid-template-rows: subgrid': 'titles below pictures of different heights stand where their picture ends',
  '::selection': "the system's colours, on iOS",
  'cursor: default': 'iOS has no pointer',
  'cursor: grab': 'iOS has no pointer',
  'cursor: grabbing': 'iOS has no pointer',
  'cursor: not-allowed': 'iOS has no pointer',
  'cursor: zoom-in': 'iOS has no pointer',
  'cursor: pointer': 'iOS has no pointer',
  'cursor: progress': 'iOS has no pointer',
  resize: 'iOS has no corner to drag; text areas scroll',
  'type()': 'a photo on its way has the grey of the page instead of a colour of its own',
}

/** In our scripts. */
export const SCRIPT_ENHANCEMENTS: Record<string, string> = {
  '.hidePopover': 'client/devices/popovers.ts makes it',
  'popover attribute': 'client/devices/popovers.ts opens and closes',
  'beforetoggle event': 'client/devices/popovers.ts sends it',
  '.newState': 'client/devices/popovers.ts says it',
  'beforeunload event':
    'iOS closes a tab without asking; whoever goes to another page finds what they typed again',
  'closedby attribute': 'client/devices/dialogs.ts closes at the backdrop',
  'freeze event':
    'a page that is put away says `pagehide` too; otherwise its socket is found dead, or is not',
  'fetchpriority attribute': 'photos are fetched in the order in which they stand',
  '.saveData': 'a browser that says nothing of its line gets the film (src/landers/video)',
  '.effectiveType': 'a browser that says nothing of its line gets the film (src/landers/video)',
  'playsinline attribute': 'where it is not known, films play in their place anyway',
  'disableremoteplayback attribute': 'the browser may offer to show the film elsewhere',
  'navigator.clearAppBadge': 'asked for first; the title counts all the same',
  'navigator.share': 'asked for first; the address is copied instead',
  'navigator.setAppBadge': 'asked for first; the title counts all the same',
  requestIdleCallback: 'asked for first; a timer',
  'beforeinstallprompt event': 'nothing is offered; on an iPhone the way by hand is shown',
  'appinstalled event': 'nothing was offered',
  '.requireResidentKey': 'the library reads it only to say in words what went wrong',
  'PublicKeyCredential.getClientCapabilities': 'asked for first; the library asks the older way',
  '.createContext': "React's own, not that of WebNN",
}

/** In the libraries, which look before they use it. */
export const LIBRARY_ENHANCEMENTS: Record<string, string> = {
  'is attribute': 'React reads it of custom elements, of which there are none',
  '.fromElement': 'React reads it of mouse events beside `relatedTarget`',
  '.startViewTransition': 'React and the router change the page at once',
  '.skipTransition': 'React and the router change the page at once',
  navigation: 'React tells no one that a transition runs',
  '.canIntercept': 'React tells no one that a transition runs',
  '.currentEntry': 'React tells no one that a transition runs',
  'navigate event': 'React tells no one that a transition runs',
  'navigatesuccess event': 'React tells no one that a transition runs',
  'navigateerror event': 'React tells no one that a transition runs',
  'navigator.connection': 'React waits for photos of a transition as on a fast line',
  setImmediate: 'the scheduler takes a message channel',
}
