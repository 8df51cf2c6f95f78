/** How a Gazette is laid out where it is HTML. */

/** Columns of a newspaper, on a wide screen and in print; one on a telephone. */
export const GAZETTE_SHEET = `.pv-page{max-width:64rem!important}.pv-section{break-inside:avoid-column;margin-top:0!important;padding-bottom:1rem}
.pv-title{font-size:2.8rem!important;letter-spacing:.02em}
.pv-page{columns:18rem 3;column-gap:1.6rem;column-rule:1px solid #d9cfbb}.pv-head,.pv-map,.pv-figure:has(+.pv-section .pv-banner){column-span:all}.pv-section:has(.pv-map){break-inside:auto}.pv-banner{margin-top:0!important}.pv-figure:has(+.pv-section .pv-banner) svg{max-height:16rem}.pv-figure svg[viewBox="0 0 64 64"]{max-height:6.5rem}.pv-table th,.pv-table td{white-space:normal!important;padding-inline-end:.5rem!important}.pv-figure{break-inside:avoid}
.pv-table .pv-head_cell,.pv-table .pv-head_figure{font-size:.7rem!important;letter-spacing:0!important;padding-inline-end:.3rem!important;overflow-wrap:normal!important;white-space:nowrap!important}.pv-table td{padding-inline-end:.3rem!important}.pv-table .pv-name{overflow-wrap:normal!important}
@media screen and (max-width:44rem){.pv-page{columns:auto!important}.pv-figure svg{max-height:none}}
@media print{@page{size:A4;margin:13mm}.pv-page{columns:2!important;font-size:9.5pt!important;column-gap:7mm!important}.pv-map svg{max-height:75mm!important}
.pv-table{font-size:8pt!important}.pv-table th,.pv-table td{padding-inline-end:.35rem!important;padding-block:.12rem!important}.pv-section{padding-bottom:.5rem!important;break-inside:auto}.pv-figure svg{max-height:85mm}}`;
