/** Style sheet of /docs: one file without scripts, fonts or addresses elsewhere, in light and dark. */
export const DOCS_STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d8dbe0,#3a3f47);--soft:light-dark(#f4f5f7,#22262c);--text:light-dark(#1c2024,#e8eaed);
--dim:light-dark(#5b626c,#a7aeb8);--link:light-dark(#0b5cad,#7cb8ff);font:15px/1.55 system-ui,sans-serif}
body{margin:0 auto;max-width:68rem;padding:1.5rem 1.25rem 4rem;color:var(--text);background:light-dark(#fff,#17191d)}
a{color:var(--link)}h1{font-size:1.7rem;margin:.5rem 0}h2{font-size:1.15rem;margin:0 0 .25rem}h3{font-size:.95rem;margin:1rem 0 .25rem}
p{margin:.25rem 0 .75rem;max-width:46rem}nav ul,.calls{list-style:none;padding:0}
nav ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:.4rem}
.calls li{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:.35rem 0;border-bottom:1px solid var(--line)}
.calls code{flex:0 1 24rem}article{border:1px solid var(--line);border-radius:8px;padding:1rem 1.25rem;margin:1rem 0}
code,pre{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
pre{background:var(--soft);border-radius:6px;padding:.75rem;overflow:auto;max-height:26rem;margin:.25rem 0}
table{border-collapse:collapse;width:100%}th,td{text-align:start;vertical-align:top;padding:.3rem .75rem .3rem 0;border-bottom:1px solid var(--line)}
th{font-weight:600;color:var(--dim)}.dim{color:var(--dim)}details{margin:.5rem 0}summary{cursor:pointer}
@media(max-width:40rem){table,tbody,tr,td{display:block}thead{position:absolute;clip-path:inset(50%)}}`
