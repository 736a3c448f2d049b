import { describe, expect, it } from 'vitest';
import { formatContent } from '#engine/model/content';
import { readPasted, withoutStyles } from './pasted.ts';

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style></head>
<body lang=RU><!--StartFragment--><p class=MsoNormal><b><span style='font-size:14.0pt;color:red'>Карта</span></b> <i>бесплатно</i>, подробнее <a href="https://bank.example/cards"><span style='color:blue'>на сайте</span></a><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>Раз<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Внутри</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Два</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<table class=MsoTableGrid border=1 style='border:none'><tr><td width=100 style='width:1pt'><p class=MsoNormal><b>Карта</b></p></td><td><p class=MsoNormal>В день</p></td></tr></table>
<p class=MsoNormal><img width=10 src="file:///C:/a.png"></p><!--EndFragment--></body></html>`;

const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;">Заголовок</span></h2><p dir="ltr"><span style="font-weight:700;">Жирно</span><span style="font-style:italic;"> и косо</span></p><ol><li dir="ltr"><p dir="ltr" role="presentation"><span>Раз</span></p></li><li><p><span>Два</span></p></li></ol><div><table><colgroup><col width="1"></colgroup><tbody><tr><td><p><span>А</span></p></td></tr></tbody></table></div></b>`;

const PAGE = `<div class="x" onclick="steal()"><h1>Вопрос</h1><p style="color:red">Ответ<script>steal()</script> <font color=red>красный</font></p><iframe src="https://evil.example"></iframe><form><input value="1"></form><a href="javascript:steal()">сюда</a></div>`;

describe('what is pasted', () => {
  it.each<[string, string, string, string[]]>([
    [
      'from Word keeps bold, italic, a link, a list in a list and a table',
      WORD,
      '<p><strong>Карта</strong> <em>бесплатно</em>, подробнее <a href="https://bank.example/cards">на сайте</a></p>' +
        '<ul><li><p>Раз</p><ol><li>Внутри</li></ol></li><li>Два</li></ul>' +
        '<table><tbody><tr><td><strong>Карта</strong></td><td>В день</td></tr></tbody></table>',
      ['img'],
    ],
    [
      'from Google Docs keeps headings, bold, italic, a list and a table',
      DOCS,
      '<h2>Заголовок</h2><p><strong>Жирно</strong><em> и косо</em></p><ol><li>Раз</li><li>Два</li></ol>' +
        '<table><tbody><tr><td>А</td></tr></tbody></table>',
      [],
    ],
    [
      'from a page keeps the words and nothing that acts',
      PAGE,
      '<h2>Вопрос</h2><p>Ответ красный</p><p><a>сюда</a></p>',
      ['iframe', 'form', 'input'],
    ],
    ['as text', 'Просто &lt;b&gt;', '<p>Просто &lt;b&gt;</p>', []],
  ])('%s', (_title, html, kept, dropped) => {
    const read = readPasted(new DOMParser().parseFromString(withoutStyles(html), 'text/html').body);
    expect(formatContent(read.nodes)).toBe(kept);
    expect(read.dropped).toEqual(dropped);
  });
});
