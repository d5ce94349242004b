import { makeGoods } from './goods.ts';
import { loadFacts } from './facts.ts';
console.time('facts'); const f = loadFacts(); console.timeEnd('facts');
console.time('600'); const g = makeGoods(600, f); console.timeEnd('600');
console.log(g.reduce((s,x)=>s+x.skus.length,0));
console.log(g.filter((_,i)=>i%14===0).map(x=>x.goods.item_name+' ¥'+(x.skus[0]?.price??0)/100+' x'+x.skus.length).join('\n'));
const x=g.find(x=>x.goods.item_name.includes('智能开关')); console.log(x?.goods, x?.skus[1]);
console.log(new Set(g.map(x=>x.goods.item_name)).size, new Set(g.map(x=>x.goods.brand_id)).size);
console.time('20k'); console.log(makeGoods(20000, f).reduce((s,x)=>s+x.skus.length,0)); console.timeEnd('20k');
