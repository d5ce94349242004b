/**
 * Passwords that attackers try first, as far as 6–16 letters and digits allow them: from published frequency lists and the
 * habits of Chinese users (names, wishes, keyboard walks). A rule below finds repeated digits and runs.
 */
const common = new Set(
  `
  123123 123321 112233 121212 131313 520520 521521 5201314 1314520 1314521 147258 147369 147258369 159357 159753 258369
  258456 789456 789456123 123789 123654 123456a 123456aa 123456abc 123456q 123456qq 123456zx 1234qwer 123qwe 123qweasd
  123qwer 123abc 123a123 123asd 12qwaszx 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 1qaz1qaz 2wsx3edc 3edc4rfv 5211314
  a123456 a1234567 a12345678 a123456789 a123123 a1b2c3 a1b2c3d4 aa123456 aa123123 aaa111 aaa123 abc123 abc1234 abc12345
  abc123456 abcd123 abcd1234 abcd12345 abc123abc abcabc access access14 admin1 admin12 admin123 admin1234 admin888
  administrator airplane alexander amanda andrea andrew angel1 angels anthony apple123 asd123 asd123456 asdasd asdf1234
  asdfasdf asdfgh asdfghjk asdfghjkl asdzxc ashley austin babygirl bailey banana barney baseball baseball1 basketball
  batman beautiful beijing bigdaddy blahblah blink182 boomer booboo buster butterfly changeme charlie
  cheese chelsea chengju chengju123 chicken china123 chocolate chris1 christian computer cookie corvette cowboy dallas daniel
  danielle default diamond dongdong dragon dragon1 eagles eminem fender ferrari fishing flower football football1 forever
  freedom friends gateway george ginger golfer google guest123 guitar hahaha hammer hannah harley
  heather hello1 hello123 helloworld hockey hottie huawei huawei123 hunter iceman iloveu iloveyou iloveyou1 internet jackson
  jasmine jennifer jessica jordan jordan23 joseph joshua justin killer king123 kissme ladybug letmein letmein1 liverpool
  lol123 london love123 love1314 love520 lovely loveme loveyou lucky123 maggie marina martin master matrix matthew maverick
  maxwell melissa mercedes merlin michael michael1 michelle mickey midnight mobile monkey monkey1 monster morgan mother
  mustang mynoob naruto nathan nicholas nicole ninja1 nihao123 orange p0ssw0rd passw0rd passwd password password1 password12
  password123 pepper phoenix pokemon princess princess1 purple q1w2e3 q1w2e3r4 q1w2e3r4t5 qaz123 qazwsx qazwsx123
  qazwsxedc qazxsw qq123456 qq123123 qqq111 qqww1122 qwaszx qwe123 qwe123456 qwe123qwe qweasd qweasdzxc qweqwe qwer123
  qwer1234 qwerasdf qwert1 qwert123 qwerty qwerty1 qwerty12 qwerty123 qwertyu qwertyui qwertyuiop ranger rainbow raiders
  richard robert root123 samantha samsung scooter secret secret1 shadow shadow1 shanghai silver slipknot soccer softball
  sophie spiderman starwars stella steven summer sunshine sunshine1 superman superman1 taylor test123 test1234 testing
  thomas thunder tigger tinker trustno1 victoria w123456 wang123 wang123456 welcome welcome1 whatever william winner woaini
  woaini123 woaini1314 woaini520 woaini521 wojiaoni xiaoming xiaoxiao xiaoyu123 yankees yellow z123456 zag12wsx zaq12wsx
  zaq1xsw2 zhang123 zhangwei zhangsan zhimakaimen zxc123 zxc123456 zxcasd zxcv1234 zxcvbn zxcvbnm zxcvbnm123 zz123456 000000a
  111111a 111222 112358 123000 168168 181818 188188 202020 5555555a 666888 654321a 888666 888999 987654321a 100200 101010
  110110 119119 124578 135790 135246 141421 142536 147852 147896325 159159 159951 198888 369258147 456123 456852 520530
  741852 741852963 753951 789123 852456 963852 963852741 998877 990099 abc888 a111111 a000000 a5201314 aini1314 asd888
  `
    .trim()
    .split(/\s+/),
);

const ascending = '01234567890abcdefghijklmnopqrstuvwxyz';
const descending = [...ascending].reverse().join('');

/** The reason why a password is too easy to guess, "" when it is not. The contract checks length and characters. */
export function weakness(password: string, mobile: string): string {
  const text = password.toLowerCase();
  if (mobile.includes(text) || text.includes(mobile)) return '密码不能与手机号相同或包含手机号';
  if (new Set(text).size <= 2) return '密码过于简单：请不要重复使用一两个字符';
  if (ascending.includes(text) || descending.includes(text)) return '密码过于简单：请不要使用连续的字母或数字';
  if (common.has(text)) return '这是常见密码，容易被猜到，请换一个';
  return '';
}
