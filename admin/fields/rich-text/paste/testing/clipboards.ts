/** What a program puts into the clipboard, and what the editor should get. The markup is that of the programs; the
 * words are ours. */
export interface Clipboard {
  readonly from: string;
  readonly html: string;
  readonly becomes: string;
}

const docsSpan = (style: string, text: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style}white-space:pre-wrap;">${text}</span>`;
const plain = 'font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;';
const docs = (inner: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-5b0c1f2e-7fff-0000-1111-222233334444">${inner}</b>`;
const docsItem = (level: number, text: string, kind = 'disc') =>
  `<li dir="ltr" style="list-style-type:${kind};font-size:11pt;font-family:Arial,sans-serif;font-weight:400;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${docsSpan(plain, text)}</p></li>`;

const wordHead = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- @list l0:level1 {mso-level-number-format:bullet;} p.MsoNormal {margin:0in;font-size:11.0pt;} --></style></head>`;
const word = (inner: string) =>
  `${wordHead}<body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->${inner}<!--EndFragment--></body></html>`;
const wordItem = (level: number, sign: string, text: string, place = 'Middle') =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:${level / 2}in;mso-add-space:auto;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;
const webItem = (tag: string, level: number, text: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} class="BulletListStyle1 SCXW1" role="list"><li data-leveltext="" data-listid="1" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span data-contrast="auto" class="TextRun SCXW1"><span class="NormalTextRun SCXW1">${text}</span></span><span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span></p></li></${tag}></div>`;

export const clipboards: readonly Clipboard[] = [
  {
    from: 'Google Docs: a paragraph with bold, italics, a line through and one below',
    html: docs(
      `<p dir="ltr" style="line-height:1.38;">${docsSpan(plain, 'The tide ')}${docsSpan('font-weight:700;font-style:normal;text-decoration:none;', 'rose')}${docsSpan(plain, ' and ')}${docsSpan('font-weight:400;font-style:italic;text-decoration:none;', 'fell')}${docsSpan('font-weight:700;font-style:italic;', ' twice')}${docsSpan('font-weight:400;text-decoration:line-through;', ' at noon')}${docsSpan('font-weight:400;text-decoration:underline;', ' today')}</p><br />`,
    ),
    becomes:
      '<p>The tide <strong>rose</strong> and <em>fell<strong> twice</strong></em><s> at noon</s><u> today</u></p>',
  },
  {
    from: 'Google Docs: lists within lists, which it writes beside their item',
    html: docs(
      `<ul style="margin-top:0;padding-inline-start:48px;">${docsItem(1, 'Pilots')}<ul style="padding-inline-start:48px;">${docsItem(2, 'Harbour', 'circle')}<ul>${docsItem(3, 'Night', 'square')}</ul>${docsItem(2, 'River', 'circle')}</ul>${docsItem(1, 'Crews')}</ul><ol style="margin-top:0;">${docsItem(1, 'Cast off', 'decimal')}${docsItem(1, 'Sound twice', 'decimal')}</ol>`,
    ),
    becomes:
      '<ul><li>Pilots<ul><li>Harbour<ul><li>Night</li></ul></li><li>River</li></ul></li><li>Crews</li></ul><ol><li>Cast off</li><li>Sound twice</li></ol>',
  },
  {
    from: 'Google Docs: headings, and a link with the line and colour that it draws itself',
    html: docs(
      `<h1 dir="ltr" style="line-height:1.38;">${docsSpan('font-weight:700;', 'On the quay')}</h1><h2 dir="ltr">${docsSpan('font-weight:400;', 'Before dawn')}</h2><p dir="ltr">${docsSpan(plain, 'See the ')}<a href="https://tides.example/table?day=2" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;text-decoration:underline;-webkit-text-decoration-skip:none;">tide table</span></a>${docsSpan(plain, '.')}</p>`,
    ),
    becomes:
      '<h2>On the quay</h2><h3>Before dawn</h3><p>See the <a href="https://tides.example/table?day=2">tide table</a>.</p>',
  },
  {
    from: 'Google Docs: some words of a line',
    html: docs(`${docsSpan('font-weight:700;', 'low')}${docsSpan(plain, ' water')}`),
    becomes: '<strong>low</strong> water',
  },
  {
    from: 'Google Docs: a table, and a picture that only Google can show',
    html: docs(
      `<div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt;"><p dir="ltr">${docsSpan('font-weight:700;', 'Berth')}</p></td><td colspan="1" rowspan="1"><p dir="ltr">${docsSpan(plain, 'Seven')}</p></td></tr></tbody></table></div><p dir="ltr"><span style="border:none;display:inline-block;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXe" width="602" height="401" /></span></p>`,
    ),
    becomes: '<table><tbody><tr><td><strong>Berth</strong></td><td>Seven</td></tr></tbody></table>',
  },
  {
    from: 'Word: paragraphs, bold, italics, a link and what it writes between them',
    html: word(
      `<p class=MsoNormal>The <b>ferry</b> left <i style='mso-bidi-font-style:normal'>late</i>,\nagain.<o:p></o:p></p>\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n<p class=MsoNormal style='text-align:justify'>Read <a href="https://ferry.example/notes"><span style='color:blue'>the notes</span></a>; <span class=SpellE>Penmarrow</span> has them.<o:p></o:p></p>`,
    ),
    becomes:
      '<p>The <strong>ferry</strong> left <em>late</em>, again.</p><p>Read <a href="https://ferry.example/notes">the notes</a>; Penmarrow has them.</p>',
  },
  {
    from: 'Word: a list in three levels, each item a paragraph with a sign before it',
    html: word(
      `<p class=MsoNormal>Bring:<o:p></o:p></p>\n${wordItem(1, '·', 'Rope', 'First')}${wordItem(2, 'o', 'Hemp')}${wordItem(3, '§', 'Tarred')}${wordItem(2, 'o', 'Wire')}${wordItem(1, '·', 'A <b>lamp</b>', 'Last')}<p class=MsoNormal>Then wait.<o:p></o:p></p>`,
    ),
    becomes:
      '<p>Bring:</p><ul><li>Rope<ul><li>Hemp<ul><li>Tarred</li></ul></li><li>Wire</li></ul></li><li>A <strong>lamp</strong></li></ul><p>Then wait.</p>',
  },
  {
    from: 'Word: a numbered list that goes on from three, with letters below',
    html: word(
      `${wordItem(1, '3.', 'Ring the bell', 'First')}${wordItem(2, 'a)', 'Once by day')}${wordItem(2, 'b)', 'Twice by night')}${wordItem(1, '4.', 'Hoist the flag', 'Last')}`,
    ),
    becomes:
      '<ol start="3"><li>Ring the bell<ol><li>Once by day</li><li>Twice by night</li></ol></li><li>Hoist the flag</li></ol>',
  },
  {
    from: 'Word: headings, a footnote, a comment, a tracked change and a picture on its own disk',
    html: word(
      `<h1><b><span style='font-size:16.0pt'>Dredging</span></b><o:p></o:p></h1>\n<h2>Costs<o:p></o:p></h2>\n<p class=MsoNormal>It cost <del cite="mailto:A%20Clerk" datetime="2026-03-01T10:00">two</del><ins cite="mailto:A%20Clerk" datetime="2026-03-01T10:00">three</ins> millions<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><sup>[1]</sup></span></a><span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[AC1]</a></span>.<img width=400 height=300 src="file:///C:/Users/x/msohtmlclip1/01/clip_image002.jpg"><o:p></o:p></p><div style='mso-element:comment-list'><p class=MsoCommentText>Check this</p></div>`,
    ),
    becomes: '<h2>Dredging</h2><h3>Costs</h3><p>It cost three millions<sup>[1]</sup>.</p>',
  },
  {
    from: 'Word on the web: items that are lists of their own and say their level',
    html: `<div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1"><span data-contrast="auto" class="TextRun SCXW1" style="font-weight:bold;"><span class="NormalTextRun SCXW1">Order</span></span><span class="EOP SCXW1">&nbsp;</span></p></div>${webItem('ul', 1, 'Fog')}${webItem('ul', 2, 'Horn')}${webItem('ul', 1, 'Gale')}`,
    becomes: '<p><strong>Order</strong></p><ul><li>Fog<ul><li>Horn</li></ul></li><li>Gale</li></ul>',
  },
  {
    from: 'LibreOffice Writer',
    html: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { line-height: 115%; margin-bottom: 0.1in }</style></head><body lang="en-GB" dir="ltr"><p style="line-height: 100%; margin-bottom: 0in"><font face="Liberation Serif, serif"><font size="3">A <b>bold</b> <i>word</i> and a <u>line</u></font></font></p>\n<ul>\n\t<li><p style="margin-bottom: 0in">One</p></li>\n\t<ul>\n\t\t<li><p style="margin-bottom: 0in">Inner</p></li>\n\t</ul>\n\t<li><p style="margin-bottom: 0in">Two</p></li>\n</ul></body></html>`,
    becomes:
      '<p>A <strong>bold</strong> <em>word</em> and a <u>line</u></p><ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>',
  },
  {
    from: 'a web page copied with Chromium, which writes every computed style into it',
    html: `<meta charset='utf-8'><div class="article__body" style="caret-color: rgb(0, 0, 0); font-weight: 400;"><section><h3 id="s1">Locks</h3><div><p>Open <em>daily</em>, see <a href="/visit" onclick="x()" class="link">visit</a> or <a href="javascript:void(0)">more</a>.</p><script>track()</script></div></section><figure><img src="https://locks.example/gate.jpg" srcset="x 2x" alt="A gate"><figcaption>The upper gate</figcaption></figure><iframe src="https://www.youtube.com/embed/abcdefghijk?rel=0&amp;start=30" title="A film"></iframe><iframe src="https://ads.example/x"></iframe></div>`,
    becomes:
      '<h3>Locks</h3><p>Open <em>daily</em>, see <a href="/visit">visit</a> or more.</p><figure><img src="https://locks.example/gate.jpg" alt="A gate"><figcaption>The upper gate</figcaption></figure><iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk?start=30" title="A film"></iframe>',
  },
  {
    from: 'mail in Gmail, with lines in boxes and a quotation',
    html: `<div dir="ltr">Dear desk,<div><br></div><div>the <b>harbour master</b> says:</div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px #ccc solid;padding-left:1ex"><div>No boats today.<br><br>None tomorrow.</div></blockquote></div>`,
    becomes:
      '<p>Dear desk,</p><p>the <strong>harbour master</strong> says:</p><blockquote><p>No boats today.</p><p>None tomorrow.</p></blockquote>',
  },
  {
    from: 'a page in Hebrew, from right to left',
    html: `<meta charset="utf-8"><p dir="RTL" class=MsoNormal><span lang=HE style='font-weight:bold'>שלום</span> לים</p><p style="direction:rtl">עוד</p>`,
    becomes: '<p dir="rtl"><strong>שלום</strong> לים</p><p dir="rtl">עוד</p>',
  },
  {
    from: 'Apple Notes, with blanks that do not break',
    html: `<meta charset="utf-8"><p class="p1" style="margin: 0px; font-stretch: normal;"><span class="s1">Two<span class="Apple-converted-space">&nbsp;</span>words<span class="Apple-converted-space">&nbsp; </span></span><b>bold</b></p><br class="Apple-interchange-newline">`,
    becomes: '<p>Two words <strong>bold</strong></p>',
  },
  {
    from: 'Google search or mail, whose links lead through Google',
    html: `<p>At <a href="https://www.google.com/url?q=https://quay.example/a%3Fb%3D1&amp;sa=D&amp;source=editors&amp;ust=17">the quay</a></p>`,
    becomes: '<p>At <a href="https://quay.example/a?b=1">the quay</a></p>',
  },
  {
    from: 'Google Sheets and Excel: cells that are bold by their style',
    html: `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;overflow:hidden;" data-sheets-value="{}">Day</td><td colspan="2">High</td></tr></tbody></table>`,
    becomes: '<table><tbody><tr><td><strong>Day</strong></td><td colspan="2">High</td></tr></tbody></table>',
  },
];
