/** A field of a website's form that people do not see; whoever fills it in is a machine. */
export const trapField = 'your_website'
