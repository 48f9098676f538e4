/** Refused at any length: the first that anybody guesses. Compared in lower case. */
const COMMON = `123456 1234567 12345678 123456789 1234567890 12345678910 111111 000000 121212 123123 123321 654321
666666 696969 777777 888888 987654321 112233 159753 147258369 password password1 password12 password123 passw0rd
p@ssword p@ssw0rd passwort qwerty qwerty1 qwerty123 qwertyuiop qwerty12345 qazwsx qazwsxedc 1q2w3e 1q2w3e4r 1q2w3e4r5t
zaq12wsx asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm abc123 abcd1234 abcdef abc12345 a123456 a12345678 aa123456 letmein
letmein1 welcome welcome1 welcome123 admin admin1 admin123 admin1234 administrator adminadmin root toor changeme
changeit default guest secret secret123 iloveyou iloveyou1 monkey dragon master sunshine princess football baseball
basketball soccer hockey superman batman spiderman pokemon starwars trustno1 whatever freedom shadow michael jordan
jordan23 charlie jessica ashley daniel thomas hunter hunter2 killer pepper ginger summer winter spring autumn flower
cookie chocolate cheese banana orange purple yellow computer internet google samsung mustang corvette ferrari harley
ranger buster tigger maggie hannah andrew joshua matthew nicole jennifer michelle amanda hello hello123 hellohello
loveme lovely angel angels blessed jesus christ test test123 test1234 testing tester temp temp123 pass pass123
pass1234 student student1 teacher teacher1 school school1 idaho idaho1 boise boise1 potato potatoes
sciencefair aifair fair2025 fair2026`;

const commonPasswords = new Set(COMMON.split(/\s+/));

export function isCommonPassword(password: string): boolean {
  const plain = password.trim().toLowerCase();
  return commonPasswords.has(plain) || /^(.)\1*$/.test(plain);
}

export const COMMON_PASSWORD_MESSAGE =
  "This password is one of the first that anybody would guess. Choose another.";
