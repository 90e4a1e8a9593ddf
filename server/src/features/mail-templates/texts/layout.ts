/** Tables and inline styles, because all mail clients support them. */
export const layout = `<!doctype html>
<html lang="{{ language }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ subject }}</title>
</head>
<body style="margin:0;padding:0;background:#f2f4f3;font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55;color:#1d2a26">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="background:#f2f4f3">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:600px;background:#ffffff;border:1px solid #dde3e0;border-radius:8px">
<tr><td style="padding:20px 32px;background:{{ companyColor }};border-radius:8px 8px 0 0;color:#ffffff;font-size:20px;font-weight:700">{{ companyName }}</td></tr>
<tr><td style="padding:28px 32px 12px">{{ content | raw }}</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #dde3e0;font-size:13px;line-height:1.5;color:#55635d">{{ footer | raw }}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`

/** Lines as paragraphs; one that is HTML already, or a condition around it, stays as it is. */
export const paragraphs = (...lines: string[]) =>
  lines.map((line) => (/^(?:<(?:p|ul|blockquote)\b|\{%)/.test(line) ? line : `<p>${line}</p>`)).join('\n')

/** A link that looks like a button. */
export const button = (variable: string, label: string) =>
  `<p style="margin:24px 0"><a href="{{ ${variable} }}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:{{ companyColor }};color:#ffffff;font-weight:600;text-decoration:none">${label}</a></p>`

/** What a person wrote, line breaks kept. */
export const quoted = (variable: string) =>
  `<blockquote style="margin:16px 0;padding:8px 16px;border-left:3px solid {{ companyColor }};white-space:pre-line">{{ ${variable} }}</blockquote>`

/** Items that begin with a condition bring their own mark. */
export const list = (...items: string[]) =>
  `<ul>${items.map((item) => (item.startsWith('{%') ? item : `<li>${item}</li>`)).join('')}</ul>`

/** Paragraphs shown only when a variable has a value. */
export const when = (variable: string, text: string) => `{% if ${variable} %}${text}{% endif %}`
