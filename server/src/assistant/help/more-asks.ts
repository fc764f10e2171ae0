/**
 * More ways in which people ask for an article, beside those that it lists itself: vague ones, wrong
 * words, whole situations, other languages. A line is a slug, then its asks between bars. `-` holds
 * what Breezy has no article for, so that it says so instead of taking the nearest.
 */
const lines = String.raw`
sign-in-trouble: cant log in anywhere | it says wrong password but it is right | login not accepted | website does not take my login | cannot get into a site | keeps telling me incorrect password | log in to school portal does not work | no puedo iniciar sesión | ich kann mich nicht anmelden | je n'arrive pas à me connecter | nie mogę się zalogować | giriş yapamıyorum
apple-account-forgotten: forgot apple id password | iforgot account recovery waiting | ipad asks for apple password i dont know | app store wants a password i forgot | locked out of apple account | olvidé la contraseña de apple | apple id passwort vergessen | mot de passe apple oublié | icloud login lost | password dimenticata apple
apple-account-change-password: change apple id password i know the old one | new password for icloud | pick another apple password
google-account-forgotten: forgot gmail password | google wont let me in | google could not verify it is you | locked out of gmail | lost google login and old phone number | esqueci senha do gmail | gmail passwort vergessen | olvide mi contraseña de gmail | youtube login forgotten
google-account-change-password: change my gmail password | new google password | choose another password for google
microsoft-account-forgotten: forgot hotmail password | outlook.com password lost | xbox or skype login forgotten | microsoft account recovery form | locked out of outlook mail | onedrive password dont remember
microsoft-account-change-password: change hotmail password | change outlook password i know the current one | new password for microsoft
facebook-forgotten: cannot get into facebook | facebook password forgotten | facebook locked my account | facebook says session expired | messenger login lost | zapomniałem hasła do facebooka | mot de passe facebook oublié | facebook account disabled
instagram-forgotten: instagram password lost | cant get into insta | instagram login does not work | threads app login
amazon-forgotten: amazon wont let me in | forgot amazon password | amazon prime login | kindle account password | alexa account login lost
yahoo-forgotten: yahoo password lost | aol mail password | att yahoo sign in | sbcglobal mail login
paypal-forgotten: paypal login lost | paypal does not accept my password | cannot get into paypal | venmo password
netflix-forgotten: netflix password lost | hulu login | disney plus wont sign in on tv | spotify password | tv streaming account password nobody knows
bank-sign-in-trouble: cannot get into online banking | bank app does not know me on new phone | bank login locked | bank website refuses | credit union login | banque en ligne accès
forgotten-username: what was my user name | do not know which email i used | which address did i sign up with | user id unknown | cant remember login name
account-locked: too many attempts account locked | account temporarily locked | locked out of a website after wrong passwords | cuenta bloqueada demasiados intentos | konto gesperrt | hesabım kilitlendi
account-hacked: somebody is in my account | my account was hacked | posts i did not write | my email was changed by someone | friends get messages from me that i did not send | me hackearon la cuenta | mon compte a été piraté | mein konto wurde gehackt | someone else is using my facebook instagram or mail
password-reused: same password everywhere | i use one password for all sites | is it bad to reuse passwords | all my passwords are the same | where to start changing passwords
strong-password: what makes a good password | password needs capital number and symbol | how long should a password be | password i can remember | passphrase of words | good password ideas
saved-passwords-iphone: where does my iphone keep passwords | see saved passwords ipad mac | passwords app | keychain on mac | find my wifi and website logins on iphone | icloud keychain list | contraseñas guardadas iphone
saved-passwords-chrome: see saved passwords in chrome | google password manager | passwords.google.com | passwords stored on my android | export chrome passwords | where chrome keeps logins | chromebook saved passwords
saved-passwords-edge-firefox: passwords saved in edge | firefox logins | see my passwords in firefox | edge password list | export passwords from firefox
breached-password: password found in a leak | data breach letter | compromised password warning | have i been pwned | company was hacked and lost my data | dark web alert | chrome says change your password it was exposed
phone-passcode-forgotten-iphone: forgot iphone passcode | iphone unavailable | iphone is disabled connect to itunes | ipad passcode lost | security lockout on ipad | child changed the ipad code | code iphone oublié | iphone code vergessen | olvidé el código de mi iphone
phone-passcode-forgotten-android: forgot android pin | forgot pattern | samsung screen lock forgotten | locked out of my galaxy | tablet wants a pin i dont know | handy pin vergessen | zapomniałem pin do telefonu | patron de desbloqueo olvidado
windows-pin-forgotten: forgot windows pin | cant log into my pc | windows password lost | laptop wants a password at start | local account windows password | dell login screen password | passwort windows vergessen | mot de passe windows oublié
mac-password-forgotten: forgot mac login password | macbook wants password at start | imac password unknown | locked out of my mac | filevault recovery key
chromebook-password-forgotten: cant get into my chromebook | chromebook login unknown | school chromebook password | chromebook does not take new google password
two-factor-what: what is two step verification | why do they send me codes | do i need two factor | which kind of two factor is best | sms or app codes | extra security at login explained | was ist zwei faktor
two-factor-apple: turn on two factor apple id | add trusted phone number apple | apple verification code where | trusted device apple
two-factor-google: turn on 2 step verification google | google prompt on phone | gmail two factor | google backup codes
two-factor-microsoft: two step for outlook hotmail | microsoft authenticator passwordless | microsoft account security code settings
two-factor-facebook-instagram: facebook two factor | instagram two factor | secure my instagram with a code | login code for facebook on
authenticator-app: set up an authenticator app | which authenticator app | scan the qr code for six digit codes | code generator app | totp app instead of sms
authenticator-new-phone: move authenticator to new phone | authenticator codes are on my old phone | export google authenticator | transfer codes app | new phone and no codes in authenticator
two-factor-code-missing: code does not arrive | no text with code | verification sms never comes | code is invalid or expired | waiting for code by mail | el código no llega | der code kommt nicht an | je ne reçois pas le code | kod nie przychodzi | kod gelmiyor | il codice non arriva
two-factor-lost-phone: lost the phone that gets my codes | old number gets the codes | changed phone number and cannot get code | phone broke and need verification code | backup codes where | no access to my old phone number
passkeys-what: what is a passkey | are passkeys safe | passkey or password | should i use passkeys | every site offers a passkey | qu'est-ce qu'une passkey
passkeys-apple: passkey on iphone | create passkey ipad mac | see my passkeys on apple | delete passkey iphone | passkeys icloud keychain sync
passkeys-android: passkey on android | samsung pass passkey | make a passkey with google | passkey on my galaxy or pixel
passkeys-windows: passkey on windows | windows security asks for passkey | passkey with my phone on pc | windows hello passkey manage
security-key: yubikey set up | little usb key for login | hardware key lost | titan key with phone | usb stick to log in
autofill-iphone: iphone should fill in my passwords | turn on autofill ipad | use another password manager on iphone | autofill passwords setting ios
autofill-android: autofill service android | samsung fill in passwords | android should fill passwords by itself | change autofill app on galaxy
autofill-mac-safari: safari does not fill in | autofill in safari on mac | macbook fill address and logins
autofill-chrome: chrome fill in passwords | chrome save password question gone | chrome autofill address card | chromebook autofill
autofill-edge: edge fill in | edge save passwords | edge autofill cards and addresses
autofill-firefox: firefox fill in logins | firefox save passwords ask
autofill-not-working: autofill offers nothing | no suggestions above the keyboard | password is not filled in any more | wrong password gets filled in | fills the wrong account | autofill stopped
face-touch-id: face id not working | set up face id | touch id stopped | add another face | fingerprint on macbook or ipad | face id with glasses | iphone does not recognise my face
fingerprint-android: add fingerprint android | face unlock samsung pixel | fingerprint sensor does not recognise | second finger galaxy
windows-hello: set up windows hello | open laptop with face or finger | fingerprint reader windows | pc camera sign in
sign-out-everywhere: sign out of all devices | log out everywhere | i forgot to log out at the library | remove other devices from my account | still logged in on old computer | kick someone off my account
captcha-trouble: click all the traffic lights | i am not a robot does not work | picture puzzles endless | cannot read the letters in the picture | captcha for blind people | bicycles and crosswalks
email-setup-iphone: put email on iphone | add mail account ipad | my mail on new iphone | icloud mail set up | work email iphone | email auf iphone einrichten
email-setup-android: add email to samsung | set up mail on android phone | imap in gmail app | work mail on my galaxy | email on tablet
email-setup-windows: add mail to outlook windows | mail app gone new outlook | set up email on new pc | thunderbird or outlook account add
email-setup-mac: add account in apple mail | mail app on macbook | set up email imac
email-not-receiving: no new mail comes | inbox does not update | mails arrive on phone but not computer | not getting emails | email stopped coming | no me llegan los correos | ich bekomme keine mails mehr | je ne reçois plus de mails | non ricevo email | nie dostaję maili
email-not-sending: mail stays in outbox | cannot send email | smtp error | mail comes back undelivered | email bounced | message could not be sent
email-spam: too much junk mail | stop advertising mails | unsubscribe | block a sender | spam every day | good mail lands in spam folder | viele werbemails | publicité par mail
email-attachment: cannot open attachment | attached file too large to send | pdf in mail does not open | winmail.dat | how to attach a photo | send big video by mail
email-storage-full: mailbox is full | mail quota exceeded | inbox out of space | cannot receive mail storage full
email-deleted-recover: deleted mail by accident | get email back | emptied the trash folder in mail | lost important email | recover deleted messages outlook gmail
wifi-connect: connect to wifi | get online at a friend's house | join a network | hotel wifi log in | connect tablet to internet | conectar al wifi | mit wlan verbinden | se connecter au wifi
wifi-password-find: where is my wifi password | wifi code on the router | show wifi password | share wifi with guest | wlan passwort finden | contraseña del wifi | mot de passe wifi | hasło do wifi | wifi şifresi | qr code for wifi
wifi-slow: internet slow | wifi drops all the time | video buffers | weak signal upstairs | zoom call freezes | wlan langsam | internet lento | speed is bad in one room | keeps disconnecting
wifi-not-connecting: wifi does not connect | connected without internet | no internet | internet is down | unable to join network | wlan geht nicht | no hay internet | pas d'internet | brak internetu | internet yok | internet non funziona | wifi wont connect on laptop
wifi-public: is public wifi safe | coffee shop wifi banking | airport wifi | hotel wifi safe | do i need a vpn
wifi-router-restart: restart the router | unplug the modem | router lights blinking | change router password | which box to reset | rename my wifi | reset wifi box
hotspot: share phone internet with laptop | tethering | use phone as wifi | personal hotspot | mobile hotspot set up
airplane-mobile-data: mobile data does not work | no internet outside the house | no bars no service | airplane mode stuck | little plane symbol | phone has no signal | roaming abroad no internet | sos only | daten gehen nicht unterwegs
bluetooth-pair: pair headphones | connect speaker | connect phone to car | bluetooth keyboard | connect earbuds | bluetooth mouse to laptop | airpods with android | kopfhörer verbinden
bluetooth-not-connecting: bluetooth does not connect | headphones do not pair | car does not find phone | pairing failed | bluetooth keeps cutting out | speaker worked before not now
airdrop-quick-share: send photo to person next to me | airdrop does not find | quick share nearby share | send file from phone to phone | share pictures with friend here
print-phone: print from phone | print from ipad | print a photo from samsung | airprint | my phone does not find the printer | imprimer depuis le téléphone | vom handy drucken
print-computer: add printer to computer | install new printer | print from laptop | print from chromebook | network printer by ip | set up hp printer on windows or mac
printer-offline: printer offline | printer does not print | print queue stuck | printer not found | prints blank pages | printer was working yesterday | drucker druckt nicht | la impresora no imprime | imprimante hors ligne | paper jam and nothing prints
scan-document: scan a paper with phone | make a pdf of a letter | scan several pages | photograph document | digitise receipts
storage-iphone-full: iphone storage full | ipad full | no room for photos on iphone | what can i delete on iphone | system data iphone big
storage-android-full: phone memory full android | samsung storage full | whatsapp takes all space | no space to install app on android | sd card move | phone full
storage-windows-full: c drive full | pc out of disk space | free up space windows | laptop disk red | clean up windows
storage-mac-full: mac disk full | startup disk almost full | free space on macbook | delete system data mac | not enough disk space on mac
icloud-storage-full: icloud full | icloud storage almost full message | pay for icloud or delete | what is in my icloud | photos fill up icloud
google-storage-full: google storage full | gmail full 15 gb | google drive out of space | google photos storage | google one
photos-transfer-computer: copy photos from phone to computer | import pictures to pc | usb cable photos not showing | get photos off iphone to windows | fotos auf computer übertragen | pasar fotos al ordenador | photos to external drive
update-iphone: update iphone | newest ios | can my old iphone get the new ios | ios update how | ipad update | liquid glass
update-android: update android phone | samsung software update | security update android | which android version do i have
update-windows: update windows | windows 11 upgrade | can my pc get windows 11 | windows update run | end of windows 10
update-mac: update macbook | newest macos | can my mac get tahoe sequoia | software update on mac
update-chromebook: update chromebook | chromebook too old for updates | chrome os update
update-apps: update my apps | automatic app updates | app store updates | play store update all | app says update required
update-fails: update does not work | update stuck | not enough space for update | update failed error | update takes for ever | install loop
backup-iphone: back up iphone | icloud backup on | save everything on my ipad | backup to computer itunes finder | copia de seguridad iphone | iphone sichern
backup-android: back up samsung | save everything on android | google backup on | backup pixel | save contacts before phone dies
backup-windows: back up my pc | save files on external drive windows | file history onedrive | system image windows
backup-mac: time machine | back up macbook | external drive for mac backup | save my mac
restore-iphone: restore iphone from backup | get my data back on ipad after reset | new iphone restore from icloud | restore deleted data iphone
restore-android: restore android from backup | get my apps back after reset samsung | restore contacts google backup
new-phone-iphone-to-iphone: move to new iphone | old iphone to new iphone | quick start transfer | new ipad from old ipad
new-phone-android-to-android: new samsung from old phone | smart switch | transfer android to android | move everything to my new pixel
new-phone-android-to-iphone: switch from android to iphone | move to ios app | samsung to iphone transfer | getting my first iphone
new-phone-iphone-to-android: switch from iphone to android | iphone to samsung transfer | leaving apple | iphone to pixel
sell-old-device: wipe my phone before selling | give old laptop away | erase everything on old ipad | factory reset before recycling | remove account before trade in
sound-none: no sound | cannot hear anything on computer | phone does not ring | speaker silent | videos without sound | no hay sonido | kein ton | pas de son | ses yok | nessun suono | cant hear callers
sound-headphones: headphones no sound | only one earbud works | sound comes from speaker instead of headphones | phone thinks headphones are in | one ear
microphone-camera: nobody hears me on zoom | camera black in video call | microphone not working | they cannot see me | webcam not found | teams camera | facetime camera | kamera geht nicht | el micrófono no funciona
screen-brightness: screen too dark | screen dims by itself | make screen brighter | auto brightness | cannot see screen in the sun | screen goes off too fast | bildschirm zu dunkel
screen-rotate: screen does not turn | screen is sideways | picture upside down | auto rotate | laptop screen rotated | lock portrait
screen-frozen: screen frozen | phone does not react | computer hangs | stuck on logo | black screen wont turn on | blue screen | force restart | tablet stuck | écran bloqué | pantalla congelada | bildschirm eingefroren | ekran dondu
screen-external: connect laptop to tv | second monitor | hdmi no picture | cast phone to tv | show ipad on television | chromecast airplay | extend display
screen-share-mirror: take a screenshot | record my screen | picture of screen | capture what is on screen | captura de pantalla | bildschirmfoto | capture d'écran | screen recording with sound
battery-drains: battery empty quickly | battery dies fast | what uses my battery | phone lasts half a day | battery health | akku schnell leer | la batería dura poco | batterie se vide
battery-charging: does not charge | cable in but no charging | charges slowly | moisture in port | wireless charging stopped | laptop plugged in not charging | wont charge | lädt nicht | no carga
device-slow: computer is slow | phone slow | laptop takes long to start | everything hangs | speed up my pc | tablet is slow | ordenador muy lento | ordinateur lent | pc langsam | komputer wolno działa | telefon yavaş
restart-device: how to restart | turn off my phone | power off iphone | reboot computer | switch it off and on again | neustarten | reiniciar | redémarrer
text-larger: bigger letters | text too small | make font larger | i cannot read the screen | larger icons | letra más grande | schrift größer | texte plus gros | yazıları büyütmek | caratteri più grandi | whatsapp text bigger
screen-reader-iphone: phone talks and i cannot swipe | voiceover off | iphone reads everything aloud | double tap needed for everything | learn voiceover blind | ipad speaks every button
screen-reader-android: talkback off | samsung reads everything aloud | android phone talks | learn talkback | handy spricht
screen-reader-windows-mac: narrator off | computer reads everything aloud | windows voice speaks blue frame | voiceover on mac off | laptop talks to me
magnify: screen zoomed in stuck | magnifying glass | zoom in screen | everything is huge and i cannot get out | magnifier app read small print
hearing-captions: live captions | subtitles for calls | hearing aids bluetooth with phone | i am hard of hearing | captions on videos | deaf
color-contrast: dark mode | colours look wrong | screen is black and white | color blind filter | screen inverted | white is too bright at night | night shift yellow screen
voice-typing: dictate text | speak instead of typing | microphone on keyboard gone | dictation not working | talk to text | diktieren
voice-control: control phone by voice | siri does not listen | hey google | turn siri off | use computer without hands | voice access | cortana
touch-trouble: my hands shake | screen reacts to wrong touches | one hand use | taps register twice | long press too fast | tremor settings | arthritis fingers
reading-aloud: read page aloud | have text read to me | speak selection | listen to article | read my book aloud | read the screen to me
keyboard-language: keyboard in wrong language | z and y swapped | type accents | add another keyboard language | emoji keyboard | keyboard types wrong characters | teclado en inglés | tastatur auf englisch | clavier qwerty azerty | at sign in wrong place
scam-phishing-mail: is this email real | mail from bank asks to confirm | suspicious mail with link | amazon mail order i did not make | paypal mail fake | email says my account will be closed | mail sospechoso | verdächtige mail | mail douteux | someone has video of me wants bitcoin | geek squad invoice norton renewal
scam-text-message: text about a parcel | toll text | text from bank with link | sms with link from usps dhl | hi mum new number whatsapp | fake delivery message | sms sospechoso | package could not be delivered text
scam-phone-call: somebody called from microsoft | bank called about my account | police called and wants money | grandchild in trouble call | caller wants gift cards | irs call | social security number suspended call | anruf von microsoft | llamada del banco | ai voice of my grandson
scam-tech-support-popup: window says computer is infected call number | loud alarm on screen | popup with microsoft phone number | screen locked call support | virus warning page cannot close
scam-gave-information: i gave my password to a scammer | entered card number on fake site | told them the code | clicked the link and typed my data | gave my social security number | sent gift card numbers | typed my pin on fake bank page
scam-gave-remote-access: i let someone into my computer | they installed anydesk teamviewer | scammer was on my pc | they controlled my mouse | remote session with fake support
scam-marketplace: facebook marketplace buyer scam | seller did not send | buyer wants to overpay check | paid online nothing came | zelle payment to stranger | rental listing deposit
scam-romance-investment: online friend wants money | crypto investment platform | met a man on the internet asks for money | dating scam | trading profit tax withdraw | widow general overseas
scam-qr-code: is this qr code safe | qr code on parking meter | scanned a strange qr code | qr code in letter
fake-app-website: is this shop real | check if website is legit | fake app | too cheap online store | which app is the official one | is this address genuine
identity-theft: someone uses my identity | credit opened in my name | tax return filed by somebody | freeze my credit | my social security number stolen | loan i did not take
virus-malware: virus check | scan for malware | is my phone infected | do i need antivirus | computer behaves strangely maybe virus | ads appear everywhere on phone | mcafee norton defender | virüs var
lost-iphone: find my iphone | lost ipad | iphone left in taxi | make my iphone ring | iphone verloren | perdí mi iphone | j'ai perdu mon iphone | erase lost iphone | find my airpods
lost-android: find my android | lost samsung phone | ring my android from computer | locate galaxy | pixel lost | handy verloren android | perdí mi celular android | telefonumu kaybettim
lost-laptop: lost laptop | find my macbook | stolen computer locate | lock laptop from far away | erase computer remotely | lost chromebook
stolen-phone-first-hour: phone stolen what first | my phone was snatched | robbed of my phone | thief has my unlocked phone | me robaron el celular | mein handy wurde gestohlen | block sim after theft | bank app on stolen phone
sim-swap: suddenly no service and bank messages | someone took over my phone number | sim card stopped and codes go elsewhere | number ported away
unknown-tracker: airtag moving with me | somebody follows me with a tag | unknown tracker alert | find hidden tracker in my car
browser-clear-cache: clear cache | delete cookies | clear browsing history | website shows old version | borrar historial | verlauf löschen
browser-popups: popups in browser | notifications from websites | windows bottom right ads | stop popups chrome | allow notifications by mistake | block ads windows
browser-default: change default browser | links open in wrong browser | search engine changed to yahoo or bing | make google my search | homepage changed
browser-extensions: remove extension | add-on i did not install | toolbar in browser | extension comes back | ad blocker add
browser-private: private browsing | incognito | browse without history | hide what i look at | does incognito hide from wife or employer
browser-downloads: where is my download | find downloaded file | downloaded pdf gone | open downloads folder | cannot find what i saved from internet
browser-page-not-loading: page does not load | website is blank | one site does not open | your connection is not private | page keeps loading | dns error
app-install: install an app | delete an app | app store download | get whatsapp | put zoom on my tablet | uninstall program | instalar una aplicación | app löschen | installer une application | uygulama indirmek
app-crashes: app closes by itself | app does not open | game keeps crashing | app freezes | facebook app stops
app-permissions: app sees my location | stop location | allow camera for app | app wants my contacts | microphone permission | turn off tracking
app-subscriptions: cancel app subscription | monthly charge from apple or google | stop a free trial in app store | what am i paying for each month | apple.com/bill charge | play store refund
family-sharing: parental controls | limit screen time for child | family group | what my child can see | share purchases with family | approve kids apps | find my kids
breezy-start: how does breezy vault work | what is this app | get started | first steps with the vault | why four digits | why do i need a master key | set up my vault
breezy-unlock: forgot my master key | vault does not open | forgot the four digits | wrong pin vault | how many tries | open vault with kit | olvidé mi clave maestra | pin für tresor vergessen | code du coffre oublié
breezy-locked-out: vault locked until midnight | too many tries come back in hours | account locked countdown | cannot wait until tomorrow vault | locked out of breezy
breezy-recovery-kit: recovery kit where | lost recovery kit | make a new kit | print the kit again | is my old kit valid | what is the recovery kit | someone saw my kit
breezy-change-master-key: change the four digits | new master key | someone knows my vault pin | change pin of the vault | other digits
breezy-passkey: passkey for breezy | open vault with face or fingerprint | passkey instead of four digits | remove passkey from breezy | sign in to breezy with passkey
breezy-add-account: add a password to the vault | save a login here | put a new account in | store wifi or card in vault | tags for an account | guardar una contraseña aquí | neues konto speichern | import passwords
breezy-find-edit: find an account in the vault | change a saved password here | edit entry | favorite star | old password of an entry | search the vault | entry changed on another device | two versions of an entry
breezy-trash: deleted an entry by mistake | get back deleted password from vault | trash of the vault | restore entry | empty the trash for good | eintrag gelöscht
breezy-generator: make me a password | generate random password | password generator | how strong is my password | weak very weak meter | invent a password
breezy-two-step: code for breezy login | two step for this account | recovery codes breezy | breezy asks for authenticator code | secure breezy with second step
breezy-sign-in: cannot log in to breezy | forgot breezy password | confirmation mail did not come | sign in with google to breezy | reset breezy password | change breezy email address
breezy-devices-activity: new sign-in notice from breezy | which devices are signed in to breezy | security activity | sign out other devices breezy | tries that were not made on this device | somebody logged into my breezy
breezy-plans: what does breezy cost | free plan limits | difference plus and unlimited pro | trial of 14 days | how many passwords free | is breezy free | upgrade plan | price per month | password limit reached
breezy-billing: cancel breezy subscription | invoice from breezy | payment failed | change card for breezy | refund | downgrade | update billing info | charged twice by breezy
breezy-delete-account: delete my breezy account | close account | download my data | export everything | remove me from your site | konto bei breezy löschen | supprimer mon compte breezy
breezy-lock-settings: lock the vault | vault locks too quickly | automatic lock time | lock now | copied password clipboard | keep vault open longer | does vault close by itself
breezy-offline: vault without internet | breezy offline | does it work on a plane | lost what i typed | unsaved changes no connection
breezy-privacy: can breezy staff read my passwords | is my data safe here | who can see what i store | encryption of vault | are four digits enough | what if breezy is hacked | is this trustworthy | who reads my chats with you | ist das sicher
breezy-assistant: what can you do | are you a robot or a human | message limit reached | how many messages a day | can you see my passwords | what are you | who are you | was kannst du | qué puedes hacer | how do i use this chat | delete our conversation
breezy-shortcuts: keyboard shortcuts | ctrl k | command palette | swipe between pages | quick keys
breezy-onboarding: change my device in breezy | change security questions | change my name | tell breezy about new phone | comfort level change | where do i say which computer i have
breezy-empty-vault: forgot everything start over | empty the vault | no kit no passkey no digits | reset vault | begin new vault | erase all entries
-: best phone to buy | which laptop should i buy | recipe for pancakes | what is the weather tomorrow | who won the game | tell me a joke | write a poem | write an essay about history | capital of france | translate this to spanish | medicine dose for headache | doctor appointment for my back | chest pain | legal advice about my landlord | lawyer for divorce | stock market tips | buy bitcoin or gold | who should i vote for | president of the united states | math homework | what is 12 times 9 | how far is the moon | how old is the queen | movie recommendation | lyrics of a song | book a flight | train timetable | restaurant near me | news today | football score | how to lose weight | bake bread | cook rice | clean a carpet stain | fix a leaking tap | washing machine does not spin | car engine noise | grow tomatoes | train my dog | cat is sick | knitting pattern | paint the bedroom | cover letter for a job | python script | javascript function | sql query | excel formula | html page | compile rust code | minecraft tips | fortnite | horoscope for tomorrow | meaning of life | love advice girlfriend | i am bored | hack my neighbours wifi | get into my wifes facebook | read my husbands messages | crack a password of somebody | someone elses password | make a fake website | make a virus | bypass icloud lock of found phone | spy on my girlfriend | wie wird das wetter | quel temps fait il | qué tiempo hace | receta de paella | che ore sono | hava nasıl | jaki jest przepis | capitale de l'italie | wer ist bundeskanzler | convert miles to km | word document columns | powerpoint slides | photoshop | ringtone change | wallpaper change | make a whatsapp group | history of windows | apple tree care | orange juice | key lime pie | window cleaning | mouse in the kitchen | spider web | virus flu cough fever | bank of the river fishing | print t shirts business | cloud in the sky | chrome plating | fire safety | edge of the world | amazon rainforest | pixel art drawing | android robot in a movie | tablet of medicine | safari in kenya | scan of my brain hospital | battery for a car | charge with a crime | screen door | keyboard piano lessons | password in a movie | vault bank robbery film | breeze in the garden | what time is it | day of the week | passport renewal | driving license | taxes how to file | pension | insurance | mortgage rates | tv program tonight | radio frequency | where is my package from the shop | order a pizza | call me a taxi
`;

export interface Ask {
  /** Null: about something else than the library. */
  slug: string | null;
  text: string;
}

export const moreAsks: readonly Ask[] = lines
  .trim()
  .split("\n")
  .flatMap((line) => {
    const at = line.indexOf(":");
    const slug = line.slice(0, at);
    const asks = line.slice(at + 1).split("|");
    return asks.map((text) => ({ slug: slug === "-" ? null : slug, text: text.trim() }));
  });
