const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text of a form as HTML: plain lines become paragraphs; HTML is taken as it is and cleaned where it is printed. */
export const htmlOf = (text: string): string =>
  /<[a-z]/i.test(text)
    ? text
    : text
        .split(/\n+/)
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .map((line) => `<p>${line.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)}</p>`)
        .join('');
