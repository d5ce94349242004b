// usage: node .cat-tiles.mjs out png... : cuts into tiles
import { chromium } from 'playwright'; import { readFileSync } from 'node:fs'; import { findChromium } from './scripts/chromium.ts';
const [tile,...files]=process.argv.slice(2);
const b=await chromium.launch({executablePath:findChromium(),args:['--no-sandbox']});
for(const f of files){const p=await b.newPage({viewport:{width:f.includes('375')?375:1440,height:900}});
 await p.setContent('<body style="margin:0"><img id=i style="display:block">');
 await p.evaluate(u=>new Promise(r=>{const i=document.getElementById('i');i.onload=r;i.src=u}),'data:image/png;base64,'+readFileSync(f).toString('base64'));
 const [w,h]=await p.evaluate(()=>[i.naturalWidth,i.naturalHeight]);
 console.log(f,w,h);
 if(w<500){ // phone: columns side by side
  const H=1600,n=Math.ceil(h/H);await p.setViewportSize({width:n*(w+10),height:H});
  await p.evaluate(([w,H,n])=>{const src=document.getElementById('i').src;document.body.innerHTML='';document.body.style.background='#888';for(let k=0;k<n;k++){const d=document.createElement('div');d.style.cssText=`position:absolute;left:${k*(w+10)}px;top:0;width:${w}px;height:${H}px;background:url(${src}) 0 -${k*H}px no-repeat`;document.body.append(d)}},[w,H,n]);
  await p.waitForTimeout(300);await p.screenshot({path:f.replace('.png','.tile.png')});
 } else { const n=Math.ceil(h/Number(tile)); await p.setViewportSize({width:w,height:Math.min(h,16000)});for(let k=0;k<n;k++)await p.screenshot({path:f.replace('.png',`.tile${k}.png`),clip:{x:0,y:k*tile,width:w,height:Math.min(tile,h-k*tile)}});}
 await p.close();}
await b.close();
